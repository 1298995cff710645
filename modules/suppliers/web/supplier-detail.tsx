import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { Slot, useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTabs, usePagePart } from '#kit/web/page-tabs.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { auditTrail } from '#modules/audit-trail/contract.ts';
import { AuditOf } from '#modules/audit-trail/parts.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { EditIcon } from '#ui/icons.ts';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers, type Supplier } from '../contract.ts';
import { DocumentsPart } from './documents-part.tsx';
import { SupplierStatusBadge } from './labels.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { SectionsCard } from './sections-card.tsx';
import { UsersPart } from './users-part.tsx';

const allParts = ['overview', 'documents', 'users', 'audit'] as const;
type Part = (typeof allParts)[number];

/** A supplier: who it is, how far its profile has come, what it sells and where its goods lie. */
export function SupplierDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(suppliers.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/suppliers'), label: t('suppliers.title') }}>
      {({ supplier }) => <Page supplier={supplier} />}
    </AsyncRecord>
  );
}

function Page({ supplier }: { supplier: Supplier }) {
  const { t, language } = useText();
  const href = useHref();
  const { back, position } = useNeighbours(suppliers.list, '/suppliers', (id) => `/suppliers/${id}`);
  const mayEdit = useMay(suppliers.update);
  const mayAudit = useMay(auditTrail.list);
  const parts = mayAudit ? allParts : allParts.filter((one) => one !== 'audit');
  const [part, open] = usePagePart<Part>(['overview', ...parts]);
  const name = nameIn(language, supplier);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={<NameOf of={supplier} />}
        other={<OtherName of={supplier} />}
        back={back}
        position={position}
        figure={<Avatar name={name} src={supplier.logo} />}
        badges={<SupplierStatusBadge status={supplier.status} />}
        meta={[
          <bdi key="code" dir="ltr">
            {supplier.code}
          </bdi>,
          ...(supplier.city ? [<bdi key="city">{supplier.city}</bdi>] : []),
          t('suppliers.since', { date: formatDate(supplier.created_at, language) }),
        ]}
        actions={<Slot name="supplier.actions" supplier={supplier} />}
        primary={
          mayEdit
            ? { label: t('suppliers.edit'), icon: EditIcon, href: href(`/suppliers/${supplier.id}/edit`) }
            : undefined
        }
      />
      <PageTabs
        label={name}
        parts={parts.map((value) => ({ value, label: t(`suppliers.tab_${value}`) }))}
        active={part}
        onChange={open}
      />
      {part === 'overview' && <Overview supplier={supplier} />}
      {part === 'documents' && <DocumentsPart supplier={supplier} />}
      {part === 'users' && <UsersPart supplierId={supplier.id} />}
      {part === 'audit' && <AuditOf entity="suppliers" entityId={supplier.id} />}
    </>
  );
}

function Overview({ supplier }: { supplier: Supplier }) {
  return (
    <PageColumns
      side={
        <>
          <ReviewCard supplier={supplier} />
          <SectionsCard sections={supplier.sections} />
          <ProfileCard supplier={supplier} />
        </>
      }
    >
      <Slot name="supplier.products" supplierId={supplier.id} />
      <Slot name="supplier.warehouses" supplierId={supplier.id} />
    </PageColumns>
  );
}
