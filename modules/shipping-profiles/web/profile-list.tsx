import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { PageHeader } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { shippingProfiles, type ShippingProfile } from '../contract.ts';

/** A few names, so that one knows what is meant. */
const shown = 3;

/** Profiles with the shipping options that belong to them. */
export function ShippingProfileList() {
  const { t, language } = useText();
  const href = useHref();
  const mayCreate = useMay(shippingProfiles.create);
  const read = useRead(shippingProfiles.list, {});
  const names = ({ shipping_options: options }: ShippingProfile) =>
    options.length === 0
      ? '—'
      : options
          .slice(0, shown)
          .map((one) => nameIn(language, one))
          .join(language === 'ar' ? '، ' : ', ') + (options.length > shown ? ` +${options.length - shown}` : '');
  return (
    <>
      <PageTitle>{t('shipping_profiles.title')}</PageTitle>
      <PageHeader
        title={t('shipping_profiles.title')}
        back={href('/settings')}
        isList
        primary={
          mayCreate
            ? { label: t('shipping_profiles.add'), icon: PlusIcon, href: href('/settings/shipping-profiles/new') }
            : undefined
        }
      />
      <AsyncRecord read={read}>
        {({ shipping_profiles }) => (
          <Card flush>
            <DataTable
              label={t('shipping_profiles.title')}
              rows={shipping_profiles}
              rowKey={({ id }) => id}
              rowHref={({ id }) => href(`/settings/shipping-profiles/${id}`)}
              rowLabel={(one) => nameIn(language, one)}
              rowHeight="tall"
              columns={[
                {
                  key: 'name',
                  header: t('shipping_profiles.profile'),
                  primary: true,
                  tone: 'medium',
                  cell: (one) => (
                    <TwoLines note={<OtherName of={one} />}>
                      <NameOf of={one} />
                    </TwoLines>
                  ),
                },
                {
                  key: 'type',
                  header: t('shipping_profiles.type'),
                  card: 'detail',
                  cell: ({ type }) => t(`shipping_profiles.type_${type}`),
                },
                { key: 'options', header: t('shipping_profiles.options'), card: 'detail', cell: names },
              ]}
            />
          </Card>
        )}
      </AsyncRecord>
    </>
  );
}
