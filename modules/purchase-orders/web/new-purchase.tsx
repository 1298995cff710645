import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import {
  AddVariants,
  LineTable,
  packOfVariant,
  useVariantFace,
  withPicked,
  type PickedVariant,
} from '#modules/products/parts.tsx';
import { variants } from '#modules/products/contract.ts';
import { store } from '#modules/store/contract.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Ledger } from '#ui/facts.tsx';
import { FocusView } from '#ui/focus-view.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { PlusIcon, ProductsIcon } from '#ui/icons.ts';
import { LayeredModal } from '#ui/layers.tsx';
import { useNavigation } from '#ui/link.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import { purchaseOrders } from '../contract.ts';
import { costOf, packFor } from '../rules.ts';
import { useVendor, VendorFields } from './vendor.tsx';
import styles from './purchase.module.css';

/** A line as it is typed; the cost of a piece is 0 while it is left out, and null when what is typed is no amount. */
type Line = PickedVariant & { cost: number | null };

/** What costs are in: the currency of the store, as the server writes it. */
const useCurrency = (): string => useRead(store.retrieve, {}).data?.store.default_currency_code ?? 'SAR';

/** Drafts a purchase order by hand: whom it is for, where it goes, and how much of what. */
export function NewPurchase() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { accountType } = useSession();
  const mayPick = useMay(variants.list);
  const [note, setNote] = useState('');
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [picking, setPicking] = useState(false);
  const [tried, setTried] = useState(false);
  const vendor = useVendor();
  const { place } = vendor;
  const back = href('/purchase-orders');
  const { run, pending } = useWrite(purchaseOrders.create, {
    success: t('purchasing.create_done'),
    onSuccess: ({ purchase_order }) => go(href(`/purchase-orders/${purchase_order.id}`)),
  });
  const moveTo = (id: string | null) => {
    const next = vendor.places.find((one) => one.id === id);
    if (place && next && next.supplier_id !== place.supplier_id) setLines([]);
    vendor.choose(id);
  };
  const add = (picked: readonly PickedVariant[]) => {
    setLines(withPicked(lines, picked, (one) => ({ ...one, cost: 0 })));
    setPicking(false);
  };
  const problems = [
    ...vendor.problems,
    ...(lines.length === 0 ? [t('purchasing.form.need_lines')] : []),
    ...(lines.some(({ quantity }) => quantity < 1) ? [t('purchasing.form.need_quantity')] : []),
    ...(lines.some(({ cost }) => cost === null) ? [t('errors.amount')] : []),
  ];
  const send = () => {
    setTried(true);
    if (problems.length > 0 || !place) return;
    run({
      body: {
        ...vendor.bodyFor(place),
        ...(note.trim() ? { note: note.trim() } : {}),
        items: lines.map(({ variant, quantity, cost }) => ({
          variant_id: variant.id,
          pack: packFor(quantity, packOfVariant(variant)),
          quantity,
          ...(cost ? { cost } : {}),
        })),
      },
    });
  };
  const addButton = mayPick && (
    <Button size="compact-sm" leftSection={<PlusIcon size={15} />} disabled={!place} onClick={() => setPicking(true)}>
      {t('purchasing.form.add')}
    </Button>
  );
  return (
    <FocusView
      title={t('purchasing.new')}
      who={place && <NameOf of={place} />}
      onClose={() => go(back)}
      unsaved={!pending && (lines.length > 0 || vendor.touched || note !== '')}
      submit={{ label: t('purchasing.form.save'), onSubmit: send, loading: pending }}
      side={
        <>
          <Summary lines={lines} />
          {tried && problems.length > 0 && (
            <Problems title={t('purchasing.form.problems')}>
              {problems.map((problem) => (
                <div key={problem}>{problem}</div>
              ))}
            </Problems>
          )}
        </>
      }
    >
      <PageTitle>{t('purchasing.new')}</PageTitle>
      <Card title={t('purchasing.form.vendor')}>
        <VendorFields of={vendor} tried={tried} mixed={accountType === 'admin'} onPlace={moveTo} />
        <div className={styles.note}>
          <TextareaField label={t('purchasing.note')} rows={2} maxLength={500} value={note} onChange={setNote} />
        </div>
      </Card>
      <Card
        title={t('purchasing.lines')}
        note={lines.length > 0 ? formatNumber(lines.length) : undefined}
        flush
        actions={addButton}
      >
        {lines.length === 0 ? (
          <Empty
            compact
            icon={ProductsIcon}
            title={place ? t('purchasing.form.no_lines') : t('purchasing.form.place_first')}
          />
        ) : (
          <Lines lines={lines} onChange={setLines} />
        )}
      </Card>
      <LayeredModal
        opened={picking && place !== undefined}
        onClose={() => setPicking(false)}
        title={t('purchasing.form.add_title')}
        width={860}
      >
        {picking && place && (
          <AddVariants supplierId={place.supplier_id} onCancel={() => setPicking(false)} onAdd={add} />
        )}
      </LayeredModal>
    </FocusView>
  );
}

const asCosts = (lines: readonly Line[]) => lines.map(({ quantity, cost }) => ({ quantity, cost: cost || null }));

function Lines({ lines, onChange }: { lines: readonly Line[]; onChange: (lines: readonly Line[]) => void }) {
  const { t } = useText();
  const face = useVariantFace();
  const currency = useCurrency();
  const put = (changed: Line, change: Partial<Line>) =>
    onChange(lines.map((line) => (line === changed ? { ...line, ...change } : line)));
  return (
    <LineTable
      label={t('purchasing.lines')}
      lines={lines}
      face={face}
      onQuantity={(line, quantity) => put(line, { quantity })}
      onRemove={(gone) => onChange(lines.filter((line) => line !== gone))}
      columns={[
        {
          key: 'cost',
          header: t('purchasing.cost'),
          align: 'end',
          width: 120,
          card: 'detail',
          cell: (line) => (
            <MoneyInput
              aria-label={t('purchasing.form.cost_of', { name: face(line).name })}
              value={line.cost}
              onChange={(cost) => put(line, { cost })}
              currency={currency}
              width={110}
            />
          ),
        },
        {
          key: 'sum',
          header: t('purchasing.form.sum'),
          align: 'end',
          tone: 'strong',
          card: 'detail',
          cell: ({ quantity, cost }) => (cost ? <Money amount={quantity * cost} currency={currency} /> : '—'),
          cardCell: ({ quantity, cost }) => (cost ? <Money amount={quantity * cost} currency={currency} /> : null),
        },
      ]}
    />
  );
}

function Summary({ lines }: { lines: readonly Line[] }) {
  const { t } = useText();
  const currency = useCurrency();
  const shown = (value: number) => <bdi dir="ltr">{formatNumber(value)}</bdi>;
  const cost = lines.length === 0 ? null : costOf(asCosts(lines));
  const known = lines.some((line) => line.cost);
  return (
    <Card title={t('purchasing.form.summary')}>
      <Ledger
        lines={[
          { key: 'lines', label: t('purchasing.lines'), value: shown(lines.length) },
          {
            key: 'pieces',
            label: t('purchasing.pieces'),
            value: shown(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
          },
          {
            key: 'value',
            label: t('purchasing.value'),
            value: cost === null ? '—' : <Money amount={cost} currency={currency} sign />,
            rule: 'single',
            strong: true,
          },
        ]}
      />
      <p className={styles.quiet}>
        {known && cost === null ? t('purchasing.form.some_cost') : t('purchasing.form.cost_hint')}
      </p>
    </Card>
  );
}
