import { useMemo } from 'react';
import { useRead } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { customerStatuses, type CustomerStatus } from '../contract.ts';
import { seededStatuses, type StatusLook } from '../rules.ts';

export type Statuses = {
  /** Every status in its order; nothing until the answer is there. */
  all: readonly CustomerStatus[];
  /** How a status looks; one that is not known yet is called by its key. */
  look: (key: string) => StatusLook;
  /** Its name in the reader's language. */
  label: (key: string) => string;
  options: readonly { value: string; label: string }[];
};

const none: readonly CustomerStatus[] = [];

/** The statuses of customers, for badges, filters and choices. */
export function useCustomerStatuses(): Statuses {
  const { language } = useText();
  const all = useRead(customerStatuses.list, {}).data?.customer_statuses ?? none;
  return useMemo(() => {
    const known: readonly StatusLook[] = all.length > 0 ? all : seededStatuses;
    const byKey = new Map(known.map((one) => [one.key, one]));
    const look = (key: string): StatusLook =>
      byKey.get(key) ?? { key, label: key, label_ar: key, color: 'neutral', icon: 'open' };
    const label = (key: string) => (language === 'ar' ? look(key).label_ar : look(key).label);
    return { all, look, label, options: known.map(({ key }) => ({ value: key, label: label(key) })) };
  }, [all, language]);
}
