import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { Loaded } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader, PageStack } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { store, type Store } from '../contract.ts';
import { featureFlags, storeModules, type Switch } from '../rules.ts';

/** The store's name, links and switches. */
export function StoreSettings() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(store.retrieve, {});
  return (
    <>
      <PageTitle>{t('store.title')}</PageTitle>
      <PageHeader title={t('store.title')} back={href('/settings')} />
      <Loaded read={read}>
        {({ store: row }) => (
          <PageStack>
            <General key={row.version} row={row} />
            <Switches row={row} />
          </PageStack>
        )}
      </Loaded>
    </>
  );
}

function General({ row }: { row: Store }) {
  const { t } = useText();
  const { go } = useNavigation();
  const href = useHref();
  const mayEdit = useMay(store.update);
  const { name, default_currency_code, swap_link_template, payment_link_template, invite_link_template, version } = row;
  const fixed = { readOnly: !mayEdit };
  return (
    <FormCard title={t('store.general')}>
      <Form
        endpoint={store.update}
        values={{ name, default_currency_code, version, swap_link_template: swap_link_template ?? '', payment_link_template: payment_link_template ?? '', invite_link_template: invite_link_template ?? '' }}
        bare={!mayEdit}
        onSaved={() => go(href('/settings'))}
        onCancel={() => go(href('/settings'))}
      >
        <FormGrid columns={2}>
          <Field name="name" as={TextField} label={t('store.name')} {...fixed} />
          <Field
            name="default_currency_code"
            as={SelectField}
            label={t('store.default_currency')}
            disabled={!mayEdit}
            options={row.currencies.map(({ code, name: words }) => ({ value: code, label: `${code} · ${words}` }))}
          />
        </FormGrid>
        <div style={{ height: 16 }} />
        <FormGrid>
          <Field name="swap_link_template" as={TextField} label={t('store.swap_link')} help={t('store.swap_link_help')} kind="url" {...fixed} />
          <Field name="payment_link_template" as={TextField} label={t('store.payment_link')} help={t('store.payment_link_help')} kind="url" {...fixed} />
          <Field name="invite_link_template" as={TextField} label={t('store.invite_link')} help={t('store.invite_link_help')} kind="url" {...fixed} />
        </FormGrid>
      </Form>
    </FormCard>
  );
}

/** Features that are on or off; a switch acts at once. */
function Switches({ row }: { row: Store }) {
  const { t } = useText();
  const mayEdit = useMay(store.update);
  const { run, pending } = useWrite(store.update, { success: t('store.switched') });
  // What was pressed shows at once; the answer replaces it.
  const [pressed, setPressed] = useState<Partial<Record<Switch, boolean>>>({});
  const isOn = (key: Switch): boolean =>
    (pending ? pressed[key] : undefined) ?? (row.feature_flags.some((flag) => flag.key === key && flag.value) || row.modules.some(({ module }) => module === key));
  const flip = (key: Switch, value: boolean) => {
    setPressed({ [key]: value });
    run({ body: { feature_flags: [{ key, value }] } });
  };
  return (
    <FormCard title={t('store.features')}>
      <FormGrid>
        {[...featureFlags, ...storeModules].map((key) => (
          <SwitchField key={key} label={t(`store.switch_${key}`)} help={t(`store.switch_${key}_help`)} value={isOn(key)} disabled={!mayEdit || pending} onChange={(value) => flip(key, value)} />
        ))}
      </FormGrid>
    </FormCard>
  );
}
