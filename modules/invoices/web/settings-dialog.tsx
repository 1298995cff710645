import { useState } from 'react';
import { useRead, useWrite } from '#kit/web/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { invoices, triggers, type Trigger } from '../contract.ts';

/** When invoices are drafted by themselves. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const settings = useRead(invoices.settings, {}, { staleMs: 0 }).data?.settings;
  const [chosen, setChosen] = useState<Trigger | null>(null);
  const { run, pending } = useWrite(invoices.saveSettings, { onSuccess: onClose });
  const value = chosen ?? settings?.generate_on ?? null;
  const save = () => {
    if (settings && value)
      run({ body: { generate_on: value, ...(settings.version > 0 ? { version: settings.version } : {}) } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('invoices.settings')}
      submit={{ label: t('ui.save'), onSubmit: save, loading: pending, disabled: !settings }}
    >
      <SelectField
        label={t('invoices.settings.when')}
        help={t('invoices.settings.text')}
        value={value}
        onChange={(next) => setChosen(triggers.find((one) => one === next) ?? null)}
        options={triggers.map((one) => ({ value: one, label: t(`invoices.trigger.${one}`) }))}
      />
    </Dialog>
  );
}
