import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useWrite } from '#kit/web/query.ts';
import { MailIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../contract.ts';
import type { DeskRow } from '../contract.ts';

/** Asks every customer of a group whose VAT number is missing for it at once, but for those that were asked; of one order its card asks. */
export function AskVatNumbers({ rows }: { rows: readonly DeskRow[] }) {
  const { t } = useText();
  const may = useMay(desk.askVatNumbers);
  const missing = rows.filter(
    ({ may_ask_vat, blockers }) => may_ask_vat && blockers.some(({ code }) => code === 'VAT_MISSING'),
  );
  const { run, pending } = useWrite(desk.askVatNumbers, {
    success: null,
    invalidates: ['/orders', '/notifications'],
    onSuccess: (found) => {
      const said = (['asked', 'asked_before', 'unreachable'] as const)
        .filter((key) => found[key] > 0)
        .map((key) => t(`desk.ask_all.${key}`, { count: found[key] }))
        .join(' ');
      if (found.asked > 0) toast.success(said);
      else if (said) toast.info(said);
    },
  });
  if (!may || missing.length < 2) return null;
  return (
    <Button
      fullWidth
      leftSection={<MailIcon size={14} />}
      loading={pending}
      onClick={() => run({ body: { order_ids: missing.map(({ id }) => id) } })}
    >
      {t('desk.vat_request_all')}
    </Button>
  );
}
