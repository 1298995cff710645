import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { store } from '../contract.ts';

/** What the store is called, for the settings page. */
export function StoreNow() {
  return <NameOf of={useRead(store.retrieve, {}).data?.store} />;
}

/** What prices are in unless a region says otherwise, and how many currencies the store has. */
export function CurrencyNow() {
  const { language } = useText();
  const row = useRead(store.retrieve, {}).data?.store;
  if (!row) return null;
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(row.default_currency_code);
  return `${name} · ${row.currencies.length}`;
}
