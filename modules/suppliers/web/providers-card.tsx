import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { useProviderName } from '#modules/regions/parts.tsx';
import { store } from '#modules/store/contract.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid, SwitchField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers, type Supplier } from '../contract.ts';
import { offeredProviders } from '../rules.ts';
import styles from './settings.module.css';

const kinds = {
  payment_providers: {
    choose: suppliers.choosePayment,
    title: 'suppliers.payment_methods',
    about: 'suppliers.payment_methods_about',
  },
  fulfillment_providers: {
    choose: suppliers.chooseFulfillment,
    title: 'suppliers.delivery_providers',
    about: 'suppliers.delivery_providers_about',
  },
} as const;

/** Which of the store's ways of paying or of delivering a supplier offers; a switch acts at once, and the last one stays on. */
export function ProvidersCard({ supplier, kind }: { supplier: Supplier; kind: keyof typeof kinds }) {
  const { t } = useText();
  const nameOf = useProviderName();
  const { choose, title, about } = kinds[kind];
  const mayEdit = useMay(choose);
  const available = (useRead(store.retrieve, {}).data?.store[kind] ?? [])
    .filter((one) => one.is_installed)
    .map(({ id }) => id);
  const { run, pending } = useWrite(choose, {
    success: t('suppliers.section_saved'),
    invalidates: ['/suppliers', '/draft-orders'],
  });
  // What was pressed shows at once; the answer replaces it.
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const on = pending ? pressed : offeredProviders(available, supplier[kind]);
  const flip = (provider: string, value: boolean) => {
    const providers = available.filter((one) => (one === provider ? value : on.includes(one)));
    setPressed(providers);
    run({ body: { providers } });
  };
  if (available.length < 2) return null;
  return (
    <Card title={t(title)}>
      <p className={styles.about}>{t(about)}</p>
      <FormGrid columns={2}>
        {available.map((provider) => {
          const isLast = on.length === 1 && on.includes(provider);
          return (
            <SwitchField
              key={provider}
              label={nameOf(provider)}
              help={isLast ? t('suppliers.last_provider') : undefined}
              value={on.includes(provider)}
              disabled={!mayEdit || pending || isLast}
              onChange={(value) => flip(provider, value)}
            />
          );
        })}
      </FormGrid>
    </Card>
  );
}
