import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { FormCard } from '#kit/web/form-card.tsx';
import { useWrite } from '#kit/web/query.ts';
import { FormGrid, SwitchField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { store, type Store } from '../contract.ts';
import { featureFlags, storeModules, type Switch } from '../rules.ts';

/** Features that are on or off; a switch acts at once. */
export function Switches({ row }: { row: Store }) {
  const { t } = useText();
  const mayEdit = useMay(store.update);
  const { run, pending } = useWrite(store.update, { success: t('store.switched'), invalidates: ['/orders'] });
  // What was pressed shows at once; the answer replaces it.
  const [pressed, setPressed] = useState<Partial<Record<Switch, boolean>>>({});
  const isOn = (key: Switch): boolean =>
    (pending ? pressed[key] : undefined) ??
    (row.feature_flags.some((flag) => flag.key === key && flag.value) ||
      row.modules.some(({ module }) => module === key));
  const flip = (key: Switch, value: boolean) => {
    setPressed({ [key]: value });
    run({ body: { feature_flags: [{ key, value }] } });
  };
  return (
    <FormCard title={t('store.features')}>
      <FormGrid>
        {[...featureFlags, ...storeModules].map((key) => (
          <SwitchField
            key={key}
            label={t(`store.switch_${key}`)}
            help={t(`store.switch_${key}_help`)}
            value={isOn(key)}
            disabled={!mayEdit || pending}
            onChange={(value) => flip(key, value)}
          />
        ))}
      </FormGrid>
    </FormCard>
  );
}
