import { fold } from '#domain/fold.ts';

export type Option = { value: string; label: string; note?: string; disabled?: boolean };

/** The options whose label or note holds the text, folded: أحمد is found by احمد. */
export function matching(options: readonly Option[], text: string): readonly Option[] {
  const wanted = fold(text);
  return wanted ? options.filter((option) => fold(`${option.label} ${option.note ?? ''}`).includes(wanted)) : options;
}
