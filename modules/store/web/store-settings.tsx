import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { fulfillmentProviders, paymentProviders } from '#modules/regions/contract.ts';
import { PictureField } from '#modules/uploads/parts.tsx';
import { useProviderName } from '#modules/regions/parts.tsx';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { PageHeader, PageStack } from '#ui/page.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import { store, type Store } from '../contract.ts';
import { linkWarning } from '../rules.ts';
import { LinesField } from './lines-field.tsx';
import styles from './store.module.css';
import { Switches } from './switches.tsx';

/** The store's name and logo, its switches, what it offers, its links, and the app that opens them. */
export function StoreSettings() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(store.retrieve, {});
  return (
    <>
      <PageTitle>{t('store.title')}</PageTitle>
      <PageHeader title={t('store.title')} back={href('/settings')} />
      <AsyncRecord read={read}>
        {({ store: row }) => (
          <PageStack>
            <Switches row={row} />
            <div className={styles.form}>
              <Words key={row.version} row={row} />
            </div>
          </PageStack>
        )}
      </AsyncRecord>
    </>
  );
}

const on = (providers: Store['payment_providers']) =>
  providers.filter(({ is_installed }) => is_installed).map(({ id }) => id) as never;

function Words({ row }: { row: Store }) {
  const { go } = useNavigation();
  const href = useHref();
  const mayEdit = useMay(store.update);
  const {
    name,
    name_ar,
    logo,
    contact_email,
    default_currency_code,
    swap_link_template,
    invite_link_template,
    ios_app_id,
    android_package,
    android_fingerprints,
    impersonation_reason_required,
    version,
  } = row;
  const leave = () => go(href('/settings'));
  return (
    <Form
      endpoint={store.update}
      values={{
        name,
        name_ar,
        logo,
        contact_email: contact_email ?? '',
        default_currency_code,
        ios_app_id,
        android_package,
        android_fingerprints,
        impersonation_reason_required,
        version,
        payment_providers: on(row.payment_providers),
        fulfillment_providers: on(row.fulfillment_providers),
        swap_link_template: swap_link_template ?? '',
        invite_link_template: invite_link_template ?? '',
      }}
      invalidates={['/regions']}
      bare={!mayEdit}
      onSaved={leave}
      onCancel={leave}
    >
      <PageStack>
        <Identity row={row} fixed={!mayEdit} />
        <Providers fixed={!mayEdit} />
        <Links fixed={!mayEdit} />
        <Acting fixed={!mayEdit} />
        <App fixed={!mayEdit} />
      </PageStack>
    </Form>
  );
}

type Part = { fixed: boolean };

function Identity({ row, fixed }: Part & { row: Store }) {
  const { t, language } = useText();
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (
    <FormCard title={t('store.identity')}>
      <FormGrid columns={2}>
        <Field name="name" as={TextField} label={t('store.name')} readOnly={fixed} />
        <Field name="name_ar" as={TextField} label={t('store.name_ar')} readOnly={fixed} />
        <Field
          name="default_currency_code"
          as={SelectField}
          label={t('store.default_currency')}
          disabled={fixed}
          options={row.currencies.map(({ code }) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))}
        />
        <Field
          name="contact_email"
          as={TextField}
          kind="email"
          label={t('store.contact_email')}
          help={t('store.contact_email_help')}
          readOnly={fixed}
        />
        <Field name="logo" as={PictureField} label={t('store.logo')} disabled={fixed} />
      </FormGrid>
    </FormCard>
  );
}

function Providers({ fixed }: Part) {
  const { t } = useText();
  const name = useProviderName();
  const options = (ids: readonly string[]) => ids.map((value) => ({ value, label: name(value) }));
  return (
    <FormCard title={t('store.providers')}>
      <FormGrid columns={2}>
        <Field
          name="payment_providers"
          as={MultiSelect}
          label={t('store.payment_providers')}
          help={t('store.providers_help')}
          options={options(paymentProviders)}
          disabled={fixed}
        />
        <Field
          name="fulfillment_providers"
          as={MultiSelect}
          label={t('store.fulfillment_providers')}
          help={t('store.providers_help')}
          options={options(fulfillmentProviders)}
          disabled={fixed}
        />
      </FormGrid>
    </FormCard>
  );
}

/** The links customers pay and people join by; what is wrong with the one of exchanges is said as it stands. */
function Links({ fixed }: Part) {
  const { t } = useText();
  const warning = linkWarning(useForm().values['swap_link_template'] as string);
  return (
    <FormCard title={t('store.links')}>
      <FormGrid>
        <Field
          name="swap_link_template"
          as={TextField}
          label={t('store.swap_link')}
          help={t('store.swap_link_help')}
          kind="url"
          readOnly={fixed}
        />
        {warning && <Problems meaning="warning" title={t(warning)} />}
        <Field
          name="invite_link_template"
          as={TextField}
          label={t('store.invite_link')}
          help={t('store.invite_link_help')}
          kind="url"
          readOnly={fixed}
        />
      </FormGrid>
    </FormCard>
  );
}

/** Whether `x-fake-supplier` alone is enough, or a reason comes first (docs/decisions/0006). */
function Acting({ fixed }: Part) {
  const { t } = useText();
  return (
    <FormCard title={t('store.acting')}>
      <FormGrid>
        <Field
          name="impersonation_reason_required"
          as={SwitchField}
          label={t('store.acting_reason')}
          help={t('store.acting_reason_help')}
          disabled={fixed}
        />
      </FormGrid>
    </FormCard>
  );
}

function App({ fixed }: Part) {
  const { t } = useText();
  return (
    <FormCard title={t('store.app')}>
      <FormGrid columns={2}>
        <Field
          name="ios_app_id"
          as={TextField}
          label={t('store.ios_app_id')}
          help={t('store.ios_help')}
          kind="code"
          readOnly={fixed}
        />
        <Field
          name="android_package"
          as={TextField}
          label={t('store.android_package')}
          help={t('store.android_help')}
          kind="code"
          readOnly={fixed}
        />
        <Field
          name="android_fingerprints"
          as={LinesField}
          label={t('store.android_fingerprints')}
          help={t('store.fingerprints_help')}
          disabled={fixed}
        />
      </FormGrid>
    </FormCard>
  );
}
