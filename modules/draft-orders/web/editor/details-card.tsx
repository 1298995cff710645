import { addDays, endOfDay, formatMoment } from '#domain/dates.ts';
import { formatAmount } from '#domain/money.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRemoteRows } from '#kit/web/remote-options.ts';
import { shippingOptions } from '#modules/shipping-options/contract.ts';
import { priceOf, type Delivered } from '#modules/shipping-options/rules.ts';
import { ShippingPriceField } from '#modules/shipping-options/parts.tsx';
import { Card } from '#ui/card.tsx';
import { FormGrid, SelectField, SwitchField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import type { Editing } from './state.ts';
import styles from './editor.module.css';
import { useOpenedAt } from './use-preview.ts';

type Props = {
  editing: Editing;
  change: (set: Partial<Editing>) => void;
  delivered: Delivered;
  /** Why the shipping option is not to be had. */
  shippingFault: string | null;
  delivers: (provider: string) => boolean;
  payment: {
    options: readonly { value: string; label: string }[];
    value: string | null;
    onChange: (provider: string | null) => void;
  };
  mayPrice: boolean;
  readOnly: boolean;
};

/** Days a draft may be given. */
const spans = [1, 3, 7, 14, 30];

/** How the goods get there and are paid, until when it holds, the shop's own number, and whether it is told. */
export function DetailsCard({
  editing,
  change,
  delivered,
  shippingFault,
  delivers,
  payment,
  mayPrice,
  readOnly,
}: Props) {
  const { t, language } = useText();
  const openedAt = useOpenedAt();
  const { rows: options, onSearch } = useRemoteRows(
    shippingOptions.list,
    editing.shippingId ? [editing.shippingId] : [],
    { is_return: 'false', enabled: 'true' },
  );
  const chosen = options.find(({ id }) => id === editing.shippingId);
  const own = chosen ? priceOf(chosen, delivered) : 0;
  const days = spans.map((span) => ({
    value: endOfDay(addDays(openedAt, span)).toISOString(),
    label: t('draft_editor.days', { count: span }),
  }));
  const isListed = editing.expiresAt === null || days.some(({ value }) => value === editing.expiresAt);
  const expiries =
    isListed || editing.expiresAt === null
      ? days
      : [{ value: editing.expiresAt, label: formatMoment(editing.expiresAt, language) }, ...days];
  return (
    <Card title={t('draft_editor.delivery_payment')}>
      <FormGrid columns={2}>
        <SelectField
          label={t('draft_editor.shipping')}
          placeholder={t('draft_editor.no_shipping')}
          clearable={!readOnly}
          disabled={readOnly}
          error={shippingFault ?? undefined}
          onSearch={onSearch}
          options={options
            .filter((option) => delivers(option.provider_id) || option.id === editing.shippingId)
            .map((option) => ({
              value: option.id,
              label: `${nameIn(language, option)} · ${formatAmount(priceOf(option, delivered), option.currency_code)}`,
            }))}
          value={editing.shippingId}
          onChange={(shippingId) => change({ shippingId, shippingPrice: null })}
        />
        {chosen && mayPrice && (
          <ShippingPriceField
            label={t('draft_editor.shipping_price')}
            currency={chosen.currency_code}
            disabled={readOnly}
            value={editing.shippingPrice ?? own}
            onChange={(price) => change({ shippingPrice: price === own ? null : price })}
          />
        )}
        <SelectField label={t('draft_editor.payment')} disabled={readOnly} {...payment} />
        <SelectField
          label={t('draft_editor.expires')}
          placeholder={t('draft_editor.never')}
          clearable={!readOnly}
          disabled={readOnly}
          options={expiries}
          value={editing.expiresAt}
          onChange={(expiresAt) => change({ expiresAt })}
        />
        <TextField
          kind="code"
          maxLength={100}
          disabled={readOnly}
          label={t('draft_editor.po_number')}
          value={editing.poNumber}
          onChange={(poNumber) => change({ poNumber })}
        />
        <SwitchField
          label={t('draft_editor.tell')}
          disabled={readOnly}
          value={editing.notify}
          onChange={(notify) => change({ notify })}
        />
      </FormGrid>
      <div className={styles.note}>
        <TextareaField
          label={t('draft_editor.note')}
          help={t('draft_editor.note_help')}
          disabled={readOnly}
          rows={2}
          value={editing.note}
          onChange={(note) => change({ note })}
        />
      </div>
    </Card>
  );
}
