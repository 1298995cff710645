import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteRows } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { variants } from '#modules/products/contract.ts';
import { AddVariants, LineTable, useVariantFace, withPicked, type PickedVariant } from '#modules/products/parts.tsx';
import { stockLocations } from '#modules/stock-locations/contract.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { FocusView } from '#ui/focus-view.tsx';
import { FormGrid, SelectField, TextareaField, WholeRow } from '#ui/form-parts.tsx';
import { PlusIcon, ProductsIcon } from '#ui/icons.ts';
import { LayeredModal } from '#ui/layers.tsx';
import { useNavigation } from '#ui/link.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import { transfers } from '../contract.ts';

/** Asks for goods of one warehouse at another. */
export function NewTransfer() {
  const { t } = useText();
  const href = useHref();
  const nameIn = useNameIn();
  const face = useVariantFace();
  const { go } = useNavigation();
  const mixed = useSession().accountType === 'admin';
  const mayPick = useMay(variants.list);
  const [fromId, setFrom] = useState<string | null>(null);
  const [toId, setTo] = useState<string | null>(null);
  const [lines, setLines] = useState<readonly PickedVariant[]>([]);
  const [note, setNote] = useState('');
  const [picking, setPicking] = useState(false);
  const [tried, setTried] = useState(false);
  const open = { is_active: 'true' };
  const sources = useRemoteRows(stockLocations.list, fromId ? [fromId] : [], open);
  const source = sources.rows.find(({ id }) => id === fromId);
  const targets = useRemoteRows(
    stockLocations.list,
    toId ? [toId] : [],
    source ? { ...open, supplier_id: source.supplier_id } : open,
  );
  const back = href('/stock/transfers');
  const { run, pending } = useWrite(transfers.create, {
    success: t('transfers.create_done'),
    onSuccess: ({ transfer }) => go(href(`/stock/transfers/${transfer.id}`)),
  });
  const chooseSource = (id: string | null) => {
    const next = sources.rows.find((one) => one.id === id);
    if (source && next?.supplier_id !== source.supplier_id) {
      setLines([]);
      setTo(null);
    }
    setFrom(id);
  };
  const add = (picked: readonly PickedVariant[]) => {
    setLines(withPicked(lines, picked, (one) => one));
    setPicking(false);
  };
  const problems = [
    ...(fromId ? [] : [t('errors.required', { field: t('transfers.from') })]),
    ...(toId ? [] : [t('errors.required', { field: t('transfers.to') })]),
    ...(fromId && fromId === toId ? [t('transfers.same_place')] : []),
    ...(lines.length === 0 ? [t('transfers.need_lines')] : []),
    ...(lines.some(({ quantity }) => quantity < 1) ? [t('ui.quantity.invalid')] : []),
  ];
  const send = () => {
    setTried(true);
    if (problems.length > 0 || !fromId || !toId) return;
    run({
      body: {
        from_id: fromId,
        to_id: toId,
        note: note.trim() || null,
        items: lines.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity })),
      },
    });
  };
  const optionsOf = (rows: typeof sources.rows) =>
    rows.map((one) => ({ value: one.id, label: mixed ? `${nameIn(one)} · ${nameIn(one.supplier)}` : nameIn(one) }));
  return (
    <FocusView
      title={t('transfers.new')}
      onClose={() => go(back)}
      unsaved={!pending && (lines.length > 0 || note !== '' || fromId !== null)}
      submit={{ label: t('transfers.request'), onSubmit: send, loading: pending }}
      side={
        tried &&
        problems.length > 0 && (
          <Problems title={t('transfers.problems')}>
            {problems.map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Problems>
        )
      }
    >
      <PageTitle>{t('transfers.new')}</PageTitle>
      <Card title={t('transfers.where')}>
        <FormGrid columns={2}>
          <SelectField
            label={t('transfers.from')}
            required
            value={fromId}
            onChange={chooseSource}
            onSearch={sources.onSearch}
            options={optionsOf(sources.rows)}
          />
          <SelectField
            label={t('transfers.to')}
            required
            value={toId}
            onChange={setTo}
            onSearch={targets.onSearch}
            options={optionsOf(targets.rows.filter(({ id }) => id !== fromId))}
          />
          <WholeRow>
            <TextareaField label={t('transfers.note')} rows={2} maxLength={500} value={note} onChange={setNote} />
          </WholeRow>
        </FormGrid>
      </Card>
      <Card
        title={t('transfers.lines')}
        flush
        actions={
          mayPick && (
            <Button
              size="compact-sm"
              leftSection={<PlusIcon size={15} />}
              disabled={!source}
              onClick={() => setPicking(true)}
            >
              {t('transfers.add')}
            </Button>
          )
        }
      >
        {lines.length === 0 ? (
          <Empty compact icon={ProductsIcon} title={t(source ? 'transfers.no_lines' : 'transfers.place_first')} />
        ) : (
          <LineTable
            label={t('transfers.lines')}
            lines={lines}
            face={face}
            onQuantity={({ variant }, quantity) =>
              setLines(lines.map((line) => (line.variant.id === variant.id ? { ...line, quantity } : line)))
            }
            onRemove={(gone) => setLines(lines.filter((line) => line !== gone))}
          />
        )}
      </Card>
      <LayeredModal
        opened={picking && source !== undefined}
        onClose={() => setPicking(false)}
        title={t('transfers.add_title')}
        width={860}
      >
        {picking && source && (
          <AddVariants supplierId={source.supplier_id} onCancel={() => setPicking(false)} onAdd={add} />
        )}
      </LayeredModal>
    </FocusView>
  );
}
