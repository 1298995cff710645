import { Slot, useHref } from '#kit/web/area-context.tsx';
import { Loaded } from '#kit/web/detail.tsx';
import { NameOf, OtherName } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { EditIcon } from '#ui/icons.ts';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import type { Supplier } from '../contract.ts';
import { isComplete } from '../rules.ts';
import { SupplierStatusBadge } from './labels.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SectionsCard } from './sections-card.tsx';
import { useOwnSupplier } from './use-own-supplier.ts';

/** A supplier's settings: where one lands until every section is done (specification, section 2). */
export function OwnSettings() {
  return <Loaded read={useOwnSupplier()}>{(supplier) => <Page supplier={supplier} />}</Loaded>;
}

function Page({ supplier }: { supplier: Supplier }) {
  const { t } = useText();
  const href = useHref();
  return (
    <>
      <PageTitle>{t('suppliers.settings')}</PageTitle>
      <PageHeader
        title={t('suppliers.settings')}
        badges={<SupplierStatusBadge status={supplier.status} />}
        meta={[<NameOf key="name" of={supplier} />, <OtherName key="other" of={supplier} />, <bdi key="code" dir="ltr">{supplier.code}</bdi>]}
        primary={{ label: t('suppliers.edit'), icon: EditIcon, href: href('/settings/profile') }}
      />
      <PageColumns side={<SectionsCard sections={supplier.sections} />}>
        {!isComplete(supplier.sections) && <SetupHint />}
        <ProfileCard supplier={supplier} />
        {isComplete(supplier.sections) && <Slot name="supplier.warehouses" supplierId={supplier.id} />}
      </PageColumns>
    </>
  );
}

function SetupHint() {
  const { t } = useText();
  return <p style={{ margin: 0 }}>{t('suppliers.setup_hint')}</p>;
}
