import type { TextKey } from '#kit/shared/texts.ts';
import { hasText } from '#kit/web/i18n.ts';
import { useText } from '#ui/text.tsx';

/** What a way of paying is called; one we have no word for keeps its own name. */
export function useProviderName(): (provider: string) => string {
  const { t } = useText();
  return (provider) => {
    const key = `orders.provider.${provider}`;
    return hasText(key) ? t(key as TextKey) : provider;
  };
}
