import { useState } from 'react';
import { countryName } from '#kit/shared/countries.ts';
import { formatDate } from '#kit/shared/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { Slot, useHref, useParam } from '#kit/web/area-context.tsx';
import { Loaded, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { EditIcon, TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { brands, type Brand } from '../contract.ts';
import { ActiveBadge } from './active-badge.tsx';

/** A brand: what it is, and what carries it. */
export function BrandDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(brands.retrieve, { params: { id: useParam('id') } });
  return (
    <Loaded read={read} back={{ href: href('/brands'), label: t('brands.title') }}>
      {({ brand }) => <Page brand={brand} />}
    </Loaded>
  );
}

function Page({ brand }: { brand: Brand }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { back, position } = useNeighbours(brands.list, '/brands', (id) => `/brands/${id}`);
  const [mayEdit, mayRemove] = [useMay(brands.update), useMay(brands.remove)];
  const [removing, setRemoving] = useState(false);
  const name = nameIn(language, brand);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={<NameOf of={brand} />}
        other={<OtherName of={brand} />}
        back={back}
        position={position}
        figure={<Avatar name={name} src={brand.logo} />}
        badges={<ActiveBadge active={brand.is_active} />}
        meta={[
          <bdi key="handle" dir="ltr">
            {brand.handle}
          </bdi>,
          t('brands.products_count', { count: brand.products_count }),
        ]}
        primary={
          mayEdit ? { label: t('brands.edit'), icon: EditIcon, href: href(`/brands/${brand.id}/edit`) } : undefined
        }
        overflow={
          mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('brands.remove'),
                  icon: TrashIcon,
                  danger: true,
                  onClick: () => setRemoving(true),
                },
              ]
            : []
        }
      />
      <PageColumns side={<About brand={brand} />}>
        <Slot name="brand.products" brandId={brand.id} />
      </PageColumns>
      <RemoveDialog
        endpoint={brands.remove}
        params={{ id: brand.id }}
        name={brand.name}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(back)}
      >
        {t('brands.remove_text')}
      </RemoveDialog>
    </>
  );
}

function About({ brand }: { brand: Brand }) {
  const { t, language } = useText();
  return (
    <Card title={t('brands.about')}>
      <Facts
        facts={[
          { label: t('brands.name'), value: <bdi>{brand.name}</bdi> },
          { label: t('brands.name_ar'), value: brand.name_ar ? <bdi>{brand.name_ar}</bdi> : '—' },
          { label: t('brands.country'), value: brand.country ? countryName(brand.country, language) : '—' },
          { label: t('brands.created'), value: formatDate(brand.created_at, language) },
          { label: t('brands.updated'), value: formatDate(brand.updated_at, language) },
        ]}
      />
      {brand.description && (
        <p style={{ margin: '12px 0 0' }}>
          <bdi>{brand.description}</bdi>
        </p>
      )}
    </Card>
  );
}
