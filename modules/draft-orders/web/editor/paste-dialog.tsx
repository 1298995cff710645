import { useEffect, useEffectEvent, useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { parsePacks } from '#domain/quantity.ts';
import { call } from '#kit/web/api.ts';
import { nameIn } from '#kit/web/names.tsx';
import { tellFailure } from '#kit/web/query.ts';
import type { Column } from '#ui/column.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { draftOrders, type Goods } from '../../contract.ts';
import { readSheet, type SheetRow } from '../../rules.ts';
import { packOf } from './state.ts';
import styles from './editor.module.css';
import { sizeIn } from '../size.ts';

type Props = {
  text: string;
  customerId: string | null;
  supplierId: string | null;
  onAdd: (added: { goods: Goods; quantity: number }[]) => void;
  onClose: () => void;
};

/** A pasted row on its way to a line: what it may mean, what was chosen of that, and how much as it stands in the field. */
type Row = {
  key: string;
  sheet: SheetRow;
  term: string;
  candidates: readonly Goods[];
  chosen: string | null;
  quantity: string;
};

type Match = { exact: boolean; goods: readonly Goods[] };

/** The first word that means one thing exactly, else the first that may mean something. */
function meant(
  terms: readonly string[],
  matches: ReadonlyMap<string, Match>,
): { candidates: readonly Goods[]; chosen: string | null } {
  const found = terms.flatMap((term) => matches.get(term) ?? []);
  const best =
    found.find(({ exact }) => exact) ??
    found.find(({ goods }) => goods.length === 1) ??
    found.find(({ goods }) => goods.length > 0);
  const candidates = best?.goods ?? [];
  return { candidates, chosen: candidates.length === 1 ? (candidates[0]?.variant_id ?? null) : null };
}

const goodsOf = (row: Row): Goods | undefined => row.candidates.find(({ variant_id }) => variant_id === row.chosen);
const piecesOf = (row: Row): number | null => {
  const goods = goodsOf(row);
  const pieces = goods ? parsePacks(row.quantity, packOf(goods), goods.unit_pieces) : null;
  return pieces !== null && pieces > 0 ? pieces : null;
};
const isReady = (row: Row): boolean =>
  !row.sheet.heading && piecesOf(row) !== null && goodsOf(row)?.unit_price_micros !== null;

/** Rows from a sheet become lines; what cannot be read stays, to be corrected: nothing is dropped. */
export function PasteDialog({ text, customerId, supplierId, onAdd, onClose }: Props) {
  const { t } = useText();
  const [draft, setDraft] = useState(text);
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [pending, setPending] = useState(false);

  const find = async (terms: readonly string[]): Promise<ReadonlyMap<string, Match>> => {
    const scope = {
      ...(customerId ? { customer_id: customerId } : {}),
      ...(supplierId ? { supplier_id: supplierId } : {}),
    };
    const wanted = [...new Set(terms)].filter((term) => term !== '').map((term) => term.slice(0, limits.api.nameMax));
    const found = new Map<string, Match>();
    for (let from = 0; from < wanted.length; from += limits.api.bodyListMax) {
      const { matches } = await call(draftOrders.match, {
        body: { terms: wanted.slice(from, from + limits.api.bodyListMax), ...scope },
      });
      for (const { term, ...match } of matches) found.set(term, match);
    }
    return found;
  };
  const guarded = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
    } catch (failure) {
      tellFailure(failure, t);
    } finally {
      setPending(false);
    }
  };
  const read = (pasted: string) =>
    guarded(async () => {
      const sheet = readSheet(pasted);
      const matches = await find(sheet.flatMap(({ terms }) => terms));
      setRows(
        sheet.map((one) => ({
          key: String(one.number),
          sheet: one,
          term: one.terms.join(' '),
          quantity: one.quantity ?? '',
          ...meant(one.terms, matches),
        })),
      );
    });
  const begin = useEffectEvent(() => void read(text));
  useEffect(() => {
    if (text.trim() !== '') begin();
  }, [text]);
  const change = (key: string, set: Partial<Row>) =>
    setRows((all) => all && all.map((row) => (row.key === key ? { ...row, ...set } : row)));
  const look = (row: Row) => guarded(async () => change(row.key, meant([row.term], await find([row.term]))));

  const ready = rows?.filter(isReady) ?? [];
  const open = rows?.filter((row) => !isReady(row) && !row.sheet.heading) ?? [];
  const add = () => {
    if (rows === null) return void read(draft);
    const added = ready.flatMap((row) => {
      const [goods, quantity] = [goodsOf(row), piecesOf(row)];
      return goods && quantity !== null ? [{ goods, quantity }] : [];
    });
    if (added.length > 0) onAdd(added);
    if (open.length === 0) return onClose();
    setRows(open);
  };
  return (
    <Dialog
      opened
      width={860}
      onClose={onClose}
      title={t('draft_editor.paste_title')}
      hint={rows && (open.length > 0 ? t('draft_editor.paste_open', { count: open.length }) : undefined)}
      submit={{
        label: rows === null ? t('draft_editor.paste_read') : t('draft_editor.paste_add', { count: ready.length }),
        onSubmit: add,
        loading: pending,
        disabled: rows === null ? draft.trim() === '' : ready.length === 0,
      }}
    >
      {rows === null ? (
        <TextareaField
          label={t('draft_editor.paste_label')}
          help={t('draft_editor.paste_help')}
          rows={10}
          maxLength={100_000}
          value={draft}
          onChange={setDraft}
        />
      ) : (
        <>
          <Rows
            rows={rows}
            onChange={change}
            onLook={(row) => void look(row)}
            onRemove={(key) => setRows(rows.filter((row) => row.key !== key))}
          />
          <Button variant="subtle" onClick={() => setRows(null)}>
            {t('draft_editor.paste_back')}
          </Button>
        </>
      )}
    </Dialog>
  );
}

type RowsProps = {
  rows: readonly Row[];
  onChange: (key: string, set: Partial<Row>) => void;
  onLook: (row: Row) => void;
  onRemove: (key: string) => void;
};

function Rows({ rows, onChange, onLook, onRemove }: RowsProps) {
  const { t, language } = useText();
  const nameOf = (one: Goods) => [nameIn(language, one), sizeIn(language, one), one.sku].filter(Boolean).join(' · ');
  const fault = (row: Row): string | undefined => {
    if (row.candidates.length === 0) return t('draft_editor.paste_none');
    if (row.chosen === null) return t('draft_editor.paste_choose');
    return goodsOf(row)?.unit_price_micros === null ? t('draft_editor.without_price') : undefined;
  };
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: t('draft_editor.paste_row'),
      tone: 'quiet',
      card: 'lead',
      cell: (row) => row.sheet.number,
    },
    {
      key: 'term',
      header: t('draft_editor.paste_term'),
      card: 'detail',
      cell: (row) =>
        row.sheet.heading ? (
          <bdi className={styles.own}>{row.sheet.raw.replaceAll('\t', ' · ')}</bdi>
        ) : (
          <span onBlur={() => row.term !== row.sheet.terms.join(' ') && row.term.trim() !== '' && onLook(row)}>
            <TextField
              aria-label={t('draft_editor.paste_term_of', { row: row.sheet.number })}
              value={row.term}
              onChange={(term) => onChange(row.key, { term })}
            />
          </span>
        ),
    },
    {
      key: 'product',
      header: t('draft_editor.product'),
      card: 'title',
      width: 300,
      cell: (row) =>
        row.sheet.heading ? (
          <span className={styles.own}>{t('draft_editor.paste_heading')}</span>
        ) : (
          <SelectField
            aria-label={t('draft_editor.paste_product_of', { row: row.sheet.number })}
            options={row.candidates.map((one) => ({ value: one.variant_id, label: nameOf(one) }))}
            value={row.chosen}
            onChange={(chosen) => onChange(row.key, { chosen })}
            disabled={row.candidates.length === 0}
            error={fault(row)}
          />
        ),
    },
    {
      key: 'quantity',
      header: t('draft_editor.quantity'),
      card: 'detail',
      width: 110,
      cell: (row) =>
        !row.sheet.heading && (
          <TextField
            kind="code"
            aria-label={t('draft_editor.paste_quantity_of', { row: row.sheet.number })}
            value={row.quantity}
            onChange={(quantity) => onChange(row.key, { quantity })}
            error={(row.quantity.trim() === '' || (goodsOf(row) && piecesOf(row) === null)) && t('ui.quantity.invalid')}
          />
        ),
    },
    {
      key: 'remove',
      header: '',
      align: 'end',
      card: 'badge',
      cell: (row) => (
        <ActionIcon
          size={26}
          aria-label={t('ui.remove', { name: row.term || row.sheet.raw })}
          onClick={() => onRemove(row.key)}
        >
          <TrashIcon size={16} />
        </ActionIcon>
      ),
    },
  ];
  return (
    <DataTable
      label={t('draft_editor.paste_title')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowHeight="free"
    />
  );
}
