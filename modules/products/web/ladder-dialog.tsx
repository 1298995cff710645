import { useState } from 'react';
import { Button, UnstyledButton } from '@mantine/core';
import { dayOf, formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useWrite } from '#kit/web/query.ts';
import { DateField, isDay } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Ledger } from '#ui/facts.tsx';
import { FormGrid } from '#ui/form-parts.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { isSent } from '../changes/rules.ts';
import { products, type MasterVariant, type Product } from '../contract.ts';
import { ladderFault, nearestCases, rungsOf, type Sizes } from '../rules.ts';
import { packName } from './labels.tsx';
import styles from './products.module.css';

type Props = { product: Product; pack: MasterVariant; onClose: () => void };

/** The sizes of a pack from a piece up to a pallet, now or from a day on, and those it had. */
export function LadderDialog({ product, pack, onClose }: Props) {
  const { t, language } = useText();
  const [typed, setTyped] = useState({
    shrink: pack.shrink_configuration > 1 ? pack.shrink_configuration : null,
    box: pack.case_configuration as number | null,
    layer: pack.cases_per_layer,
    pallet: pack.layers_per_pallet,
  });
  const [from, setFrom] = useState('');
  const [today] = useState(() => dayOf(new Date()));
  const isPlanned = from !== '' && from > today;
  const { write, pending } = useWrite(products.updateMasterVariant, {
    success: (reply) =>
      t(
        isSent(product, reply.product)
          ? 'products.change_sent'
          : isPlanned
            ? 'products.sizes_plan_saved'
            : 'products.pack_saved',
      ),
    invalidates: ['/variants'],
  });
  const drop = useWrite(products.updateMasterVariant, { success: t('products.sizes_plan_dropped') });
  const params = { id: product.id, master_variant_id: pack.id };
  const sizes: Sizes = {
    case_configuration: typed.box ?? 1,
    shrink_configuration: typed.shrink ?? 1,
    cases_per_layer: typed.layer,
    layers_per_pallet: typed.pallet,
  };
  const fault = ladderFault(sizes);
  const faultAt = (path: string) => fault?.path === path && t(fault.code);
  const near = nearestCases(sizes);
  const isUnread = from !== '' && !isDay(from);
  const save = async () => {
    try {
      await write({
        params,
        body: { ...sizes, ...(isPlanned ? { starts_on: from } : {}), version: pack.version },
      });
    } catch {
      // Why it was refused has been said.
      return;
    }
    onClose();
  };
  const dayText = (at: string) => formatDate(at, language);
  const change = (part: keyof typeof typed) => (value: number | null) => setTyped({ ...typed, [part]: value });
  const sizesText = (of: Sizes) =>
    rungsOf(of)
      .slice(1)
      .map(({ kind, pieces }) => `${t(`products.rung_${kind}`)} ${formatNumber(pieces)}`)
      .join(' · ') || t('products.none');
  const earlier = pack.versions.slice(1);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('products.ladder_of', { name: packName(language, pack) })}
      hint={t('products.ladder_keeps')}
      width={560}
      submit={{
        label: t('ui.save'),
        onSubmit: () => void save(),
        loading: pending,
        disabled: fault !== null || typed.box === null || typed.box < 1 || isUnread,
      }}
    >
      <FormGrid columns={2}>
        <NumberField
          label={t('products.shrink_pcs')}
          placeholder={t('products.none')}
          value={typed.shrink}
          onChange={change('shrink')}
        />
        <NumberField label={t('products.case_pcs')} value={typed.box} onChange={change('box')} required />
        <NumberField
          label={t('products.cases_per_layer')}
          placeholder={t('products.none')}
          value={typed.layer}
          onChange={change('layer')}
          error={faultAt('cases_per_layer')}
        />
        <NumberField
          label={t('products.layers_per_pallet')}
          placeholder={t('products.none')}
          value={typed.pallet}
          onChange={change('pallet')}
          error={faultAt('layers_per_pallet')}
        />
        <DateField
          label={t('products.sizes_from')}
          help={t('products.sizes_from_help')}
          value={from}
          onChange={setFrom}
          min={today}
        />
      </FormGrid>
      {near.length > 0 && (
        <div className={styles.ladder}>
          <NearestCases near={near} onChoose={change('box')} />
        </div>
      )}
      <div className={styles.ladder}>
        <Ledger
          lines={rungsOf(sizes)
            .slice(1)
            .map(({ kind, pieces }) => ({
              key: kind,
              label: t(`products.rung_${kind}`),
              value: t('ui.quantity.pcs', { count: pieces, shown: formatNumber(pieces) }),
            }))}
        />
      </div>
      {pack.planned && (
        <div className={styles.planned}>
          <span>
            {t('products.sizes_planned', { day: dayText(pack.planned.starts_on), sizes: sizesText(pack.planned) })}
          </span>
          <Button
            size="compact-sm"
            loading={drop.pending}
            onClick={() => drop.run({ params, body: { starts_on: null, version: pack.version } })}
          >
            {t('products.sizes_plan_drop')}
          </Button>
        </div>
      )}
      {earlier.length > 0 && (
        <div className={styles.earlier}>
          <h4>{t('products.sizes_history')}</h4>
          {earlier.map((one) => (
            <div key={one.starts_at}>
              {t('products.sizes_since', { day: dayText(one.starts_at), sizes: sizesText(one) })}
            </div>
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** A case that its shrinks do not fill, with the nearest that they do (M7). */
export function NearestCases({ near, onChoose }: { near: readonly number[]; onChoose: (pieces: number) => void }) {
  const { t } = useText();
  return (
    <p className={styles.uneven} role="note">
      {t('products.shrink_uneven')}{' '}
      {near.map((pieces) => (
        <UnstyledButton key={pieces} className={styles.use} onClick={() => onChoose(pieces)}>
          {t('products.use_case', { pieces: formatNumber(pieces) })}
        </UnstyledButton>
      ))}
    </p>
  );
}
