import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatPacks, parsePacks, typedPacks } from '#domain/quantity.ts';
import { call } from '#kit/web/api.ts';
import { nameIn } from '#kit/web/names.tsx';
import { failureText } from '#kit/web/query.ts';
import { PlusIcon } from '#ui/icons.ts';
import { OptionList } from '#ui/option-list.tsx';
import { useText } from '#ui/text.tsx';
import { draftOrders, type Goods } from '../../contract.ts';
import { readEntry } from '../../rules.ts';
import { packOf, scopeOf } from './state.ts';
import styles from './editor.module.css';
import { formatUnitPrice } from '#domain/unit-price.ts';
import { sizeIn } from '../size.ts';

type Props = {
  inputRef: Ref<HTMLInputElement>;
  customerId: string | null;
  supplierId: string | null;
  currency: string;
  onAdd: (goods: Goods, quantity: number) => void;
  /** Several rows were pasted. */
  onPaste: (text: string) => void;
  error?: string;
};

const settleMs = 150;

/** What is added where no quantity is typed: the pack that was scanned, else a case. */
const usual = ({ unit_pieces, case_size }: Goods): number => (unit_pieces > 1 ? unit_pieces : Math.max(1, case_size));

/**
 * One field from which a whole order is typed: SKU, barcode or part of a name, then how much, "3c 2s 4"; Enter adds and the field is
 * ready for the next. Without a quantity it asks for one. A scanner that ends with Enter is waited for.
 */
export function QuickEntry({ inputRef, customerId, supplierId, currency, onAdd, onPaste, error }: Props) {
  const { t, language } = useText();
  const [text, setText] = useState('');
  /** Goods whose quantity is awaited. */
  const [picked, setPicked] = useState<Goods | null>(null);
  const [message, setMessage] = useState<{ text: string; fault: boolean } | null>(null);
  const [opened, setOpened] = useState(false);
  const busy = useRef(false);
  const combobox = useCombobox({
    opened: opened && picked === null,
    onDropdownClose: () => setOpened(false),
    onDropdownOpen: () => setOpened(true),
  });

  const find = async (term: string, signal?: AbortSignal) => {
    const { matches } = await call(
      draftOrders.match,
      { body: { terms: [term], ...scopeOf(customerId, supplierId) } },
      { signal },
    );
    return matches[0] ?? { term, exact: false, goods: [] };
  };
  const [settled] = useDebouncedValue(text, settleMs);
  const first = readEntry(settled)[0]?.term ?? '';
  const found = useQuery({
    queryKey: ['draft-match', customerId, supplierId, first],
    queryFn: ({ signal }) => find(first, signal),
    enabled: opened && picked === null && first !== '',
    staleTime: 30_000,
    // Whose goods they are may be learnt while somebody types: what was found for the same words stays until it is found again.
    placeholderData: (before) => (before?.term === first ? before : undefined),
  }).data;
  const goods = first === '' ? [] : (found?.goods ?? []);
  // The likeliest stands ready for Enter.
  const ready = useEffectEvent(() => void combobox.selectFirstOption());
  const listed = goods.map(({ variant_id }) => variant_id).join(' ');
  // Found again the same, what the arrows chose stays chosen.
  useEffect(() => {
    if (listed !== '') ready();
  }, [listed]);
  const nameOf = (one: Goods) => [nameIn(language, one), sizeIn(language, one)].filter(Boolean).join(' · ');

  const add = (one: Goods, quantity: number) => {
    onAdd(one, quantity);
    setMessage({
      text: t('draft_editor.added', { quantity: formatPacks(quantity, packOf(one), language), name: nameOf(one) }),
      fault: false,
    });
    setPicked(null);
    setText('');
    setOpened(false);
  };
  const refuse = (words: string) => setMessage({ text: words, fault: true });
  const choose = (one: Goods, quantity: string | null) => {
    if (one.unit_price_micros === null) return refuse(t('draft_editor.no_price', { name: nameOf(one) }));
    if (quantity === null) {
      setPicked(one);
      setText('');
      setMessage(null);
      return;
    }
    count(one, quantity);
  };
  const count = (one: Goods, typed: string) => {
    const pieces = typed.trim() === '' ? usual(one) : parsePacks(typed, packOf(one), one.unit_pieces);
    if (pieces === null || pieces < 1) {
      setPicked(one);
      setText(typed);
      return refuse(t('draft_editor.quantity_unread', { name: nameOf(one), typed }));
    }
    add(one, pieces);
  };
  const enter = async () => {
    if (picked) return count(picked, text);
    // Matches that were drawn this very moment have none marked yet: the likeliest stands ready for Enter all the same.
    const chosen = goods[combobox.getSelectedOptionIndex()] ?? goods[0];
    const entries = readEntry(text);
    if (settled === text && chosen) return choose(chosen, entries[0]?.quantity ?? null);
    if (busy.current || entries.length === 0) return;
    busy.current = true;
    try {
      for (const { term, quantity } of entries) {
        const match = await find(term);
        const [only, other] = match.goods;
        if (only && (match.exact || !other)) return choose(only, quantity);
        if (only) {
          setOpened(true);
          return;
        }
      }
      refuse(t('draft_editor.not_found', { term: text.trim() }));
    } catch (failure) {
      refuse(failureText(failure, t));
    } finally {
      busy.current = false;
    }
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      void enter();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (picked || goods.length === 0) return;
      event.preventDefault();
      setOpened(true);
      if (event.key === 'ArrowDown') combobox.selectNextOption();
      else combobox.selectPreviousOption();
    } else if (event.key === 'Escape' && (picked || opened || text !== '')) {
      event.preventDefault();
      event.stopPropagation();
      if (picked) setPicked(null);
      else if (opened) setOpened(false);
      else setText('');
      setMessage(null);
    } else if (event.key === 'Backspace' && picked && text === '') setPicked(null);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (picked || !/[\n\t]/.test(pasted.trim())) return;
    event.preventDefault();
    onPaste(pasted);
  };
  const options = goods.map((one) => ({
    value: one.variant_id,
    label: nameOf(one),
    note: [
      one.sku,
      one.unit_price_micros === null
        ? t('draft_editor.without_price')
        : formatUnitPrice(one.unit_price_micros, currency),
      one.available_quantity === null ? '' : t('draft_editor.in_stock', { count: one.available_quantity }),
    ]
      .filter(Boolean)
      .join(' · '),
    disabled: one.unit_price_micros === null,
  }));
  const fault = message?.fault ? message.text : error;
  const label = picked ? t('draft_editor.how_much', { name: nameOf(picked) }) : t('draft_editor.quick');
  return (
    <div className={styles.quick}>
      <Combobox
        store={combobox}
        onOptionSubmit={(id) => {
          const one = goods.find(({ variant_id }) => variant_id === id);
          if (one) choose(one, readEntry(text)[0]?.quantity ?? null);
        }}
      >
        <Combobox.Target withKeyboardNavigation={false}>
          <TextInput
            ref={inputRef}
            label={label}
            placeholder={picked ? typedPacks(usual(picked), packOf(picked), language) : t('draft_editor.quick_hint')}
            leftSection={<PlusIcon size={16} />}
            classNames={{ input: 'w-plain' }}
            autoComplete="off"
            enterKeyHint="enter"
            value={text}
            error={fault}
            onFocus={() => setOpened(true)}
            onBlur={() => setOpened(false)}
            onKeyDown={onKey}
            onPaste={paste}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setMessage(null);
              setOpened(true);
              combobox.resetSelectedOption();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={first === '' || found === undefined}>
          <OptionList label={label} options={options} chosen={new Set()} />
        </Combobox.Dropdown>
      </Combobox>
      <p className={styles.message} role="status">
        {message && !message.fault ? message.text : ''}
      </p>
    </div>
  );
}
