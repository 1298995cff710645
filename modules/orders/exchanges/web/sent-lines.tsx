import { Button } from '@mantine/core';
import type { PickedVariant } from '#modules/products/parts.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { SendLines, usePickVariants } from '../../core/web/send-lines.tsx';
import form from '../../returns/web/form.module.css';
import styles from './exchanges.module.css';

type Change = (make: (now: readonly PickedVariant[]) => readonly PickedVariant[]) => void;
type Props = {
  sent: readonly PickedVariant[];
  onChange: Change;
  /** What lines come to, as far as it is worked out; tax included. */
  figures: readonly { variant_id: string | null; quantity: number; total: number }[];
};

/** What goes to the customer; more than is there goes on backorder. */
export function SentLines({ sent, onChange, figures }: Props) {
  const { t } = useText();
  const valueOf = ({ variant, quantity }: PickedVariant): number =>
    figures.find((one) => one.variant_id === variant.id && one.quantity === quantity)?.total ??
    (variant.calculated_price_incl_tax ?? 0) * quantity;
  const pick = usePickVariants(onChange);
  return (
    <section className={form.section}>
      <div className={styles.head}>
        <h3 className={form.head}>{t('exchanges.additional_items')}</h3>
        <Button size="compact-sm" leftSection={<PlusIcon size={15} />} onClick={pick}>
          {t('exchanges.add')}
        </Button>
      </div>
      <div className={form.received}>
        <SendLines
          sent={sent}
          onChange={onChange}
          none={t('exchanges.none_sent')}
          valueOf={valueOf}
          short={{ text: (pieces) => t('exchanges.short', { pieces }), isError: false }}
        />
      </div>
    </section>
  );
}
