import { Slot } from '#kit/web/area-context.tsx';
import { Entry, EntryList } from '#kit/web/entry-list.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RegionsEntry } from '#modules/regions/web.tsx';
import { CurrencyIcon, SettingsIcon } from '#ui/icons.ts';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { store } from '../contract.ts';

/** Everything that is set once for the whole house, each with how it stands now. */
export function Settings() {
  const { t } = useText();
  const { data } = useRead(store.retrieve, {});
  const codes = data?.store.currencies.map(({ code }) => code) ?? [];
  return (
    <>
      <PageTitle>{t('store.settings')}</PageTitle>
      <PageHeader title={t('store.settings')} />
      <EntryList>
        <Entry icon={SettingsIcon} title={t('store.title')} path="/settings/store">
          {data ? <bdi>{data.store.name}</bdi> : '…'}
        </Entry>
        <Entry icon={CurrencyIcon} title={t('store.currencies')} path="/settings/currencies">
          {data ? <bdi dir="ltr">{codes.slice(0, 6).join(', ')}</bdi> : '…'}
        </Entry>
        <RegionsEntry />
        <Slot name="settings.entry" />
      </EntryList>
    </>
  );
}
