import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import '#modules/sales-channels/texts.ts';
import { useText } from '#ui/text.tsx';
import '../texts.ts';
import type { Speech } from './words.ts';

/** How rates are said in the reader's language, and what each customer status looks like in either. */
export function useSpeech(): Speech & { in: (language: Speech['language'], t: Speech['t']) => Speech } {
  const { t, language } = useText();
  const { label, look } = useCustomerStatuses();
  return {
    t,
    language,
    statusLabel: label,
    in: (spoken, say) => ({
      t: say,
      language: spoken,
      statusLabel: (key) => (spoken === 'ar' ? look(key).label_ar : look(key).label),
    }),
  };
}
