import { Button } from '@mantine/core';
import { currencies as everyCurrency } from '#domain/currencies.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { PageHeader } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { store, type Store } from '../contract.ts';
import styles from './store.module.css';

/** The currencies the store trades in. */
export function StoreCurrencies() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(store.retrieve, {});
  return (
    <>
      <PageTitle>{t('store.currencies')}</PageTitle>
      <PageHeader title={t('store.currencies')} back={href('/settings')} />
      <AsyncRecord read={read}>{({ store: row }) => <CurrencyTable row={row} />}</AsyncRecord>
    </>
  );
}

function CurrencyTable({ row }: { row: Store }) {
  const { t, language } = useText();
  const mayEdit = useMay(store.update);
  const add = useWrite(store.addCurrency, { success: t('store.currency_added'), invalidates: ['/currencies'] });
  const remove = useWrite(store.removeCurrency, { success: t('store.currency_removed'), invalidates: ['/currencies'] });
  const update = useWrite(store.update, { success: t('store.default_changed') });
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const free = everyCurrency
    .filter(({ code }) => !row.currencies.some((one) => one.code === code))
    .map(({ code }) => ({ value: code, label: `${code} · ${nameOf(code)}` }));
  return (
    <Card
      title={t('store.currencies')}
      note={row.currencies.length}
      flush
      actions={
        mayEdit && (
          <SelectField
            aria-label={t('store.add_currency')}
            placeholder={t('store.add_currency')}
            value={null}
            disabled={add.pending}
            options={free}
            onChange={(code) => code && add.run({ params: { code } })}
          />
        )
      }
    >
      <DataTable
        label={t('store.currencies')}
        rows={row.currencies}
        rowKey={({ code }) => code}
        columns={[
          {
            key: 'name',
            header: t('store.currency'),
            tone: 'medium',
            card: 'title',
            cell: ({ code }) => (
              <span className={styles.name}>
                {nameOf(code)}{' '}
                {code === row.default_currency_code && <StatusBadge meaning="accent">{t('store.default')}</StatusBadge>}
              </span>
            ),
          },
          { key: 'code', header: t('store.code'), cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
          { key: 'symbol', header: t('store.symbol'), cell: ({ symbol_native }) => <bdi>{symbol_native}</bdi> },
          { key: 'digits', header: t('store.digits'), align: 'end', cell: ({ decimal_digits }) => decimal_digits },
          {
            key: 'actions',
            header: t('store.actions'),
            width: 190,
            card: 'end',
            cell: ({ code }) =>
              mayEdit &&
              code !== row.default_currency_code && (
                <span className={styles.name}>
                  <Button
                    size="compact-xs"
                    loading={update.pending}
                    onClick={() => update.run({ body: { default_currency_code: code, version: row.version } })}
                  >
                    {t('store.make_default')}
                  </Button>
                  <TwoClickDelete
                    iconOnly
                    disabled={remove.pending}
                    label={t('store.remove_currency', { name: nameOf(code) })}
                    onDelete={() => remove.run({ params: { code } })}
                  />
                </span>
              ),
          },
        ]}
      />
    </Card>
  );
}
