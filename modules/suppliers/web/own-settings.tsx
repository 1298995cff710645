import type { ComponentType } from 'react';
import { Slot } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf, OtherName, otherNameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { usePagePart } from '#kit/web/page-tabs.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { supplierSections, type Supplier, type SupplierSection } from '../contract.ts';
import { canEditProfile, isComplete, openSections } from '../rules.ts';
import { SupplierStatusBadge } from './labels.tsx';
import { FloorCard } from './floor-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { AddressForm } from './sections/address.tsx';
import { BankForm } from './sections/bank.tsx';
import { CatalogForm } from './sections/catalog.tsx';
import { CompanyForm } from './sections/company.tsx';
import { DeliveryForm } from './sections/delivery.tsx';
import { DocumentsForm } from './sections/documents.tsx';
import type { SectionProps } from './sections/section-form.tsx';
import { TaxForm } from './sections/tax.tsx';
import styles from './settings.module.css';
import { StandingNotice } from './standing-notice.tsx';
import { Steps } from './steps.tsx';
import { useOwnSupplier } from './use-own-supplier.ts';

const forms: Record<SupplierSection, ComponentType<SectionProps>> = {
  company: CompanyForm,
  documents: DocumentsForm,
  bank: BankForm,
  address: AddressForm,
  catalog: CatalogForm,
  delivery: DeliveryForm,
  tax: TaxForm,
};

/** A supplier's settings: where one lands until every section is done (specification, section 2). */
export function OwnSettings() {
  return <AsyncRecord read={useOwnSupplier()}>{(supplier) => <Page supplier={supplier} />}</AsyncRecord>;
}

function Page({ supplier }: { supplier: Supplier }) {
  const { t, language } = useText();
  const mayEdit = canEditProfile('supplier', supplier).allowed;
  return (
    <>
      <PageTitle>{t('suppliers.settings')}</PageTitle>
      <PageHeader
        title={t('suppliers.settings')}
        badges={<SupplierStatusBadge status={supplier.status} />}
        meta={[
          <NameOf key="name" of={supplier} />,
          ...(otherNameIn(language, supplier) ? [<OtherName key="other" of={supplier} />] : []),
          <bdi key="code" dir="ltr">
            {supplier.code}
          </bdi>,
        ]}
      />
      {mayEdit ? <Sections supplier={supplier} /> : <Still supplier={supplier} />}
    </>
  );
}

/** What the sections hold: a form is drawn anew when any of it changed, and stays as it is typed when only providers were switched. */
const contentOf = ({
  payment_providers: _paying,
  fulfillment_providers: _delivering,
  version: _version,
  updated_at: _at,
  ...content
}: Supplier): string => JSON.stringify(content);

/** The sections side by side with the one that is open; the first that is still to do comes by itself. */
function Sections({ supplier }: { supplier: Supplier }) {
  const next = openSections(supplier.sections)[0] ?? 'company';
  const [section, open] = usePagePart<SupplierSection>([next, ...supplierSections]);
  const Section = forms[section];
  const goOn = (saved: Supplier) => {
    const [first] = openSections(saved.sections);
    if (first) open(first);
  };
  return (
    <div className={styles.page}>
      <Steps supplier={supplier} active={section} onChange={open} />
      <div className={styles.main}>
        <StandingNotice supplier={supplier} />
        <Section key={`${section} ${contentOf(supplier)}`} supplier={supplier} onSaved={goOn} />
        {isComplete(supplier.sections) && (
          <>
            <FloorCard key={supplier.floor_margin_bps} supplier={supplier} />
            <ProvidersCard supplier={supplier} kind="payment_providers" />
            <ProvidersCard supplier={supplier} kind="fulfillment_providers" />
            <Slot name="supplier.warehouses" supplierId={supplier.id} />
          </>
        )}
        <Slot name="own_supplier.below" supplierId={supplier.id} />
      </div>
    </div>
  );
}

/** What was handed in, while it is looked at or when it has ended. */
function Still({ supplier }: { supplier: Supplier }) {
  return (
    <div className={styles.still}>
      <StandingNotice supplier={supplier} link="dashboard" />
      <ProfileCard supplier={supplier} />
      <Slot name="own_supplier.below" supplierId={supplier.id} />
    </div>
  );
}
