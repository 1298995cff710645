import { useState } from 'react';
import { Button, FileButton, Textarea } from '@mantine/core';
import { formatAmount } from '#domain/money.ts';
import { useMay } from '#kit/web/access.ts';
import { call } from '#kit/web/api.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useExport } from '#kit/web/use-export.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ExportIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { priceLists, type PriceList, type SheetRow } from '../contract.ts';
import { cellsOf } from '#kit/shared/cells.ts';
import styles from './price-lists.module.css';

type Preview = { texts: string[][]; rows: SheetRow[]; counts: Record<SheetRow['kind'], number> };
const most = 5_001;

/** A list's prices as a file, and a file of prices looked at before it is saved. */
export function Sheet({ list, disabled }: { list: PriceList; disabled: boolean }) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  const mayExport = useMay(priceLists.export);
  const mayWrite = useMay(priceLists.sheet);
  if (!mayExport && !mayWrite) return null;
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpened(true)}>
        {t('price_lists.sheet')}
      </Button>
      {opened && <SheetDialog list={list} mayWrite={mayWrite} onClose={() => setOpened(false)} />}
    </>
  );
}

function SheetDialog({ list, mayWrite, onClose }: { list: PriceList; mayWrite: boolean; onClose: () => void }) {
  const { t } = useText();
  const { ask, dialog } = useExport(priceLists.export);
  const [found, setFound] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, version } = list;
  const save = useWrite(priceLists.sheet, { success: t('price_lists.saved'), onSuccess: onClose });
  const look = async (text: string) => {
    setFound(null);
    setProblem(null);
    const texts = cellsOf(text);
    if (texts.length < 2) return;
    if (texts.length > most) {
      setProblem(t('price_lists.sheet_large'));
      return;
    }
    try {
      const { rows, counts } = await call(priceLists.sheet, { params: { id }, body: { rows: texts } });
      setFound({ texts, rows, counts });
    } catch (error) {
      const refused = error instanceof ApiError ? (error.faults[0]?.message ?? error.message) : null;
      setProblem(refused ?? t('price_lists.sheet_failed'));
    }
  };
  const count = found ? found.counts.new + found.counts.changed + found.counts.removed : 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('price_lists.sheet_title')}
      width={720}
      {...(mayWrite
        ? {
            submit: {
              label: t('price_lists.sheet_save', { count }),
              disabled: count === 0,
              loading: save.pending,
              onSubmit: () => save.run({ params: { id }, body: { rows: found?.texts ?? [], apply: true, version } }),
            },
          }
        : {})}
    >
      <div className={styles.sheet}>
        <p>{t('price_lists.sheet_about')}</p>
        <div className={styles.sheetStart}>
          <Button leftSection={<ExportIcon size={15} />} onClick={() => ask({ ids: [id] })}>
            {t('price_lists.sheet_export')}
          </Button>
          {mayWrite && (
            <FileButton accept=".csv,text/csv" onChange={(file) => void file?.text().then(look)}>
              {(props) => <Button {...props}>{t('price_lists.sheet_file')}</Button>}
            </FileButton>
          )}
        </div>
        {mayWrite && (
          <Textarea
            label={t('price_lists.sheet_paste')}
            rows={3}
            classNames={{ input: 'w-plain w-ltr' }}
            onChange={(event) => void look(event.currentTarget.value)}
          />
        )}
        {problem && <p role="alert">{problem}</p>}
        {found && <Diff of={found} />}
        {dialog}
      </div>
    </Dialog>
  );
}

function Diff({ of: { rows, counts } }: { of: Preview }) {
  const { t, language } = useText();
  const amountOf = ({ currency_code }: SheetRow, amount: number | null) =>
    amount === null ? '—' : formatAmount(amount, currency_code);
  return (
    <>
      <p>
        <strong>{t('price_lists.sheet_counts', counts)}</strong>
      </p>
      {rows.length === 0 ? (
        <p>{t('price_lists.sheet_none')}</p>
      ) : (
        <DataTable
          label={t('price_lists.sheet_title')}
          rows={rows}
          rowKey={({ number }) => String(number)}
          rowHeight="free"
          columns={[
            {
              key: 'variant',
              header: t('price_lists.variant'),
              card: 'lead',
              cell: (one) => (
                <TwoLines
                  note={
                    <>
                      {t('price_lists.sheet_row', { number: one.number })} · <bdi dir="ltr">{one.sku}</bdi>
                    </>
                  }
                >
                  {one.message ? (
                    <span className={styles.fault}>{one.message}</span>
                  ) : (
                    <bdi>{nameIn(language, { name: one.title, name_ar: one.title_ar })}</bdi>
                  )}
                </TwoLines>
              ),
            },
            {
              key: 'from',
              header: t('price_lists.sheet.from'),
              align: 'end',
              card: 'detail',
              cell: (one) => (one.message ? '—' : String(one.from)),
            },
            {
              key: 'before',
              header: t('price_lists.sheet_now'),
              align: 'end',
              tone: 'quiet',
              card: 'detail',
              cell: (one) => amountOf(one, one.before),
            },
            {
              key: 'after',
              header: t('price_lists.sheet_then'),
              align: 'end',
              card: 'detail',
              cell: (one) => amountOf(one, one.after),
            },
          ]}
        />
      )}
    </>
  );
}
