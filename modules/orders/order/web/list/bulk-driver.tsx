import { useState } from 'react';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteRows } from '#kit/web/remote-options.ts';
import { drivers } from '#modules/drivers/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../../contract.ts';
import { BulkResults } from './bulk-results.tsx';
import type { BulkResult, Choice } from './choice.ts';

/** Gives the chosen orders one driver, or each the one who should bring it; when some were refused, it shows of each why. */
export function BulkDriver({ choice, onClose }: { choice: Choice; onClose: () => void }) {
  const { t, language } = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  const suppliers = new Set(choice.ids.map((id) => choice.rows.get(id)?.supplier_id));
  const [supplier] = suppliers.size === 1 ? suppliers : [];
  const { rows, onSearch } = useRemoteRows(drivers.list, chosen ? [chosen] : [], {
    status: ['active'],
    ...(supplier ? { available_to: supplier } : {}),
  });
  const { run, pending } = useWrite(desk.assignDrivers, {
    success: null,
    onSuccess: (reply) => {
      if (!reply.results.every(({ ok }) => ok))
        return setResults(
          reply.results.map(({ driver, message, ...one }) => ({ ...one, message: message ?? nameOf(driver) })),
        );
      toast.success(t('desk.assigned', { count: reply.results.length }));
      choice.clear();
      onClose();
    },
  });
  const nameOf = (driver: { name: string | null; name_ar: string | null } | null) =>
    driver ? (nameIn(language, driver) ?? '') : '';
  if (results) return <BulkResults choice={choice} results={results} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.bulk.driver')}
      hint={t('orders.chosen', { count: choice.ids.length })}
      submit={{
        label: t('orders.bulk.driver'),
        onSubmit: () => run({ body: { order_ids: [...choice.ids], ...(chosen ? { driver_id: chosen } : {}) } }),
        loading: pending,
      }}
    >
      <SelectField
        label={t('orders.driver')}
        help={t('orders.bulk.driver_help')}
        placeholder={t('orders.bulk.driver_auto')}
        clearable
        onSearch={onSearch}
        options={rows.map((driver) => ({
          value: driver.id,
          label: [nameIn(language, driver), driver.vehicle_plate, driver.on_duty ? null : t('orders.driver_off_duty')]
            .filter(Boolean)
            .join(' · '),
        }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
