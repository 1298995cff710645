import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { EditIcon, ShippedIcon, TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { shippingProfiles, type ShippingProfile } from '../contract.ts';

/** A profile and its shipping options. */
export function ShippingProfileDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(shippingProfiles.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/settings/shipping-profiles'), label: t('shipping_profiles.title') }}>
      {({ shipping_profile }) => <Page profile={shipping_profile} />}
    </AsyncRecord>
  );
}

function Page({ profile }: { profile: ShippingProfile }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const [mayEdit, mayRemove] = [useMay(shippingProfiles.update), useMay(shippingProfiles.remove)];
  const [removing, setRemoving] = useState(false);
  const back = href('/settings/shipping-profiles');
  const options = profile.shipping_options;
  return (
    <>
      <PageTitle>{nameIn(language, profile)}</PageTitle>
      <PageHeader
        title={<NameOf of={profile} />}
        other={<OtherName of={profile} />}
        back={back}
        meta={[t(`shipping_profiles.type_${profile.type}`)]}
        primary={
          mayEdit
            ? {
                label: t('shipping_profiles.edit'),
                icon: EditIcon,
                href: href(`/settings/shipping-profiles/${profile.id}/edit`),
              }
            : undefined
        }
        overflow={
          mayRemove && profile.type !== 'default'
            ? [
                {
                  key: 'remove',
                  label: t('shipping_profiles.remove'),
                  icon: TrashIcon,
                  danger: true,
                  onClick: () => setRemoving(true),
                },
              ]
            : []
        }
      />
      <Card title={t('shipping_profiles.options')} note={options.length} flush>
        {options.length === 0 ? (
          <Empty icon={ShippedIcon} title={t('shipping_profiles.no_options')} compact>
            {t('shipping_profiles.no_options_text')}
          </Empty>
        ) : (
          <DataTable
            label={t('shipping_profiles.options')}
            rows={options}
            rowKey={({ id }) => id}
            rowHref={({ id }) => href(`/settings/shipping-options/${id}`)}
            rowLabel={(one) => nameIn(language, one)}
            keepTable
            columns={[
              {
                key: 'name',
                header: t('shipping_options.noun'),
                primary: true,
                tone: 'medium',
                cell: (one) => <NameOf of={one} />,
              },
              {
                key: 'direction',
                header: t('shipping_options.field.is_return'),
                cell: ({ is_return }) => t(is_return ? 'shipping_options.return' : 'shipping_options.outbound'),
              },
              {
                key: 'state',
                header: t('shipping_options.field.state'),
                tone: 'quiet',
                cell: ({ enabled }) => t(enabled ? 'shipping_options.field.enabled' : 'shipping_options.off'),
              },
            ]}
          />
        )}
      </Card>
      <RemoveDialog
        endpoint={shippingProfiles.remove}
        params={{ id: profile.id }}
        name={profile.name}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(back)}
      >
        {t('shipping_profiles.remove_text')}
      </RemoveDialog>
    </>
  );
}
