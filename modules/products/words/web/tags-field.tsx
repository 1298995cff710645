import { useState } from 'react';
import { fold } from '#domain/fold.ts';
import { Field, useForm } from '#kit/web/form.tsx';
import { useRead } from '#kit/web/query.ts';
import { MultiSelect } from '#ui/multi-select.tsx';
import { useText } from '#ui/text.tsx';
import { productTags } from '../../contract.ts';

/** A field of a form that holds tags as words: what several suppliers call the same is one of them. */
export function TagsField({ field, label }: { field: string; label: string }) {
  const { language } = useText();
  const [q, setQ] = useState<string | null>(null);
  const chosen = (useForm().values[field] ?? []) as readonly string[];
  const found = useRead(productTags.list, { query: { q, limit: '100' } }, { keep: true, enabled: q !== null }).data;
  const words = new Map(chosen.map((word) => [fold(word), { value: word, label: word }]));
  for (const { value, value_ar } of found?.product_tags ?? []) {
    const said = language === 'ar' && value_ar ? value_ar : value;
    const known = words.get(fold(value)) ?? (value_ar ? words.get(fold(value_ar)) : undefined);
    words.set(known ? fold(known.value) : fold(value), { value: known?.value ?? value, label: said });
  }
  return <Field name={field} as={MultiSelect} label={label} options={[...words.values()]} onSearch={setQ} />;
}
