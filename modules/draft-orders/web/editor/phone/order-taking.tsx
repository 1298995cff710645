import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '#domain/limits.ts';
import { formatPacks, parsePacks } from '#domain/quantity.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { customers } from '#modules/customers/contract.ts';
import { SearchIcon } from '#ui/icons.ts';
import { TabsBar, type Tab } from '#ui/tabs-bar.tsx';
import { useText } from '#ui/text.tsx';
import { draftOrders, type Preview } from '../../../contract.ts';
import { firstOf, readEntry } from '../../../rules.ts';
import { packOf, withQuantity, type EditorLine } from '../state.ts';
import { Foot } from './foot.tsx';
import { Head, Standing } from './head.tsx';
import { findingOf, FoundShelf, GoodsShelf, OrderShelf, UsualShelf } from './shelves.tsx';
import type { RowGoods, Taking } from './taking.ts';
import styles from './phone.module.css';

type Props = Pick<Taking, 'lines' | 'priced' | 'currency'> & {
  customerId: string;
  /** Whose goods, once it is known. */
  supplierId: string | null;
  /** What is shown; null until somebody chooses. */
  tab: string | null;
  onTab: (tab: string) => void;
  onChange: (lines: readonly EditorLine[]) => void;
  figures: Pick<Preview, 'subtotal' | 'discount_total' | 'total' | 'promotions'> | undefined;
  fresh: boolean;
  failed: boolean;
  back: string;
  saved: boolean | null;
  saving: boolean;
  /** A line cannot be had as it is: nothing is saved before it can. */
  faulty: boolean;
  onSave: () => void;
  onReview: () => void;
  /** What has to be read before anything else. */
  children?: ReactNode;
};

const settleMs = 200;
const isSeveral = (tabs: readonly unknown[]): boolean => tabs.length > 1;

/** An order taken with one thumb: the customer's usual goods, those of a department or those that are searched for, tapped into the order. */
export function OrderTaking({
  customerId,
  supplierId,
  tab: picked,
  onTab,
  lines,
  priced,
  currency,
  onChange,
  figures,
  fresh,
  failed,
  back,
  saved,
  saving,
  faulty,
  onSave,
  onReview,
  children,
}: Props) {
  const { t, language } = useText();
  const query = { customer_id: customerId, ...(supplierId === null ? {} : { supplier_id: supplierId }) };
  const customer = useRead(customers.retrieve, { params: { id: customerId } }).data?.customer;
  const usual = useRead(draftOrders.usual, { query }, { keep: true });
  const departments = useRead(draftOrders.departments, { query }, { keep: true }).data?.departments ?? [];
  const [opened, setOpened] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [text, setText] = useState('');
  /** Goods that were put in here: the order shows them with all that is known of them. */
  const [put, setPut] = useState<readonly RowGoods[]>([]);
  const [settled] = useDebouncedValue(text, settleMs);
  const entries = readEntry(settled);
  const client = useQueryClient();
  const scope = { customerId, supplierId };
  const found = useQuery({ ...findingOf(scope, entries), enabled: entries.length > 0 });
  const usualCount = usual.data?.goods.length;
  const tabs: Tab[] = [
    ...(usualCount === 0 ? [] : [{ value: 'usual', label: t('draft_phone.usual'), count: usualCount }]),
    { value: 'order', label: t('draft_phone.in_order'), count: lines.length },
    ...(isSeveral(departments) ? departments.map((one) => ({ value: one.id, label: nameIn(language, one) })) : []),
    { value: 'all', label: t('draft_phone.all') },
  ];
  const [isBegun] = useState(lines.length > 0);
  const first = isBegun ? 'order' : usualCount === 0 ? 'all' : 'usual';
  const tab = tabs.find(({ value }) => value === (picked ?? first)) ?? tabs.at(-1);
  const isSearching = text.trim() !== '';
  const onPut: Taking['onPut'] = (goods, line, quantity) => {
    onChange(withQuantity(lines, line, goods, quantity));
    // What is first shown stays, also after a look at the whole order.
    if (tab) onTab(tab.value);
    if (!put.some(({ variant_id }) => variant_id === goods.variant_id)) setPut([...put, goods]);
    const name = nameIn(language, goods);
    setSaid(
      quantity > 0
        ? t('draft_phone.now', { name, quantity: formatPacks(quantity, packOf(goods), language) })
        : t('draft_editor.line_removed', { name }),
    );
  };
  const taking: Taking = { lines, priced, currency, opened, onOpen: setOpened, onPut };
  const known = new Map(
    [...put, ...(usual.data?.goods ?? [])].flatMap((one) => (one.variant_id ? [[one.variant_id, one]] : [])),
  );
  // What is in the order by the time something is found.
  const latest = useRef({ lines, onPut });
  useEffect(() => {
    latest.current = { lines, onPut };
  });
  // A scanner ends with Enter, and so does who knows what they want: the only one that is meant goes in.
  const enter = async () => {
    const { goods, quantity } = await client.fetchQuery(findingOf(scope, readEntry(text)));
    const [only, other] = goods;
    if (!only || other || only.unit_price_micros === null) return;
    const typed = quantity === null ? null : parsePacks(quantity, packOf(only), only.unit_pieces);
    const line = latest.current.lines.find(({ variant_id }) => variant_id === only.variant_id);
    latest.current.onPut(only, line, (line?.quantity ?? 0) + (typed ?? firstOf(only)));
    setText('');
  };
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <Head
          title={customer ? <NameOf of={customer} /> : ' '}
          note={
            <Standing customerId={customerId} supplierId={supplierId} added={figures?.total ?? 0} currency={currency} />
          }
          back={back}
          saved={saved}
          saving={saving}
          onSave={() => {
            if (!faulty) return onSave();
            setText('');
            onTab('order');
          }}
        />
        <div className={styles.search}>
          <TextInput
            type="search"
            size="md"
            classNames={{ input: 'w-plain' }}
            aria-label={t('draft_phone.search')}
            placeholder={t('draft_phone.search_hint')}
            leftSection={<SearchIcon size={19} />}
            rightSectionPointerEvents="auto"
            rightSection={text && <CloseButton aria-label={t('ui.clear')} onClick={() => setText('')} />}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={limits.api.searchMax}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Where it fails, what is found below says so.
              if (event.key === 'Enter' && !event.nativeEvent.isComposing && text.trim() !== '')
                void enter().catch(() => undefined);
              else if (event.key === 'Escape') setText('');
            }}
          />
        </div>
        <div className={styles.tabs}>
          <TabsBar
            bare
            label={t('draft_phone.tabs')}
            tabs={tabs}
            active={isSearching ? null : (tab?.value ?? null)}
            onChange={(value) => {
              onTab(value);
              setText('');
            }}
          />
        </div>
      </div>
      {children}
      {isSearching ? (
        <FoundShelf label={t('draft_phone.found')} taking={taking} read={found} />
      ) : tab?.value === 'usual' ? (
        <UsualShelf label={tab.label} taking={taking} read={usual} />
      ) : tab?.value === 'order' ? (
        <OrderShelf label={tab.label} taking={taking} known={known} near={figures?.promotions ?? []} />
      ) : (
        <GoodsShelf
          key={tab?.value}
          label={tab?.label ?? ''}
          taking={taking}
          scope={scope}
          department={tab?.value === 'all' ? null : (tab?.value ?? null)}
        />
      )}
      <p className="w-visually-hidden" role="status">
        {said}
      </p>
      <Foot
        lines={lines}
        net={figures && figures.subtotal - figures.discount_total}
        currency={currency}
        fresh={fresh}
        failed={failed}
        onReview={onReview}
      />
    </div>
  );
}
