import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { NameOf } from '#kit/web/names.tsx';
import { CopyIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import type { IssuedCard } from '../contract.ts';
import { cardLabel } from '../rules.ts';
import styles from './sheet.module.css';

/** Cards with their codes. */
export function IssuedCards({ cards, label }: { cards: readonly IssuedCard[]; label: string }) {
  const { t, language } = useText();
  return (
    <ul className={styles.sheet} aria-label={label}>
      {cards.map((card) => (
        <li key={card.id} className={styles.card}>
          <QrCode content={card.code} label={cardLabel(card)} size={112} />
          <div className={styles.words}>
            <strong>
              <Money amount={card.value} currency={card.currency_code} sign />
            </strong>
            <bdi dir="ltr" className={styles.code}>
              {card.code}
            </bdi>
            {card.supplier && <NameOf of={card.supplier} />}
            {card.ends_at && (
              <span>
                {t('gift_cards.until')} <bdi>{formatDate(card.ends_at, language)}</bdi>
              </span>
            )}
            {card.status === 'inactive' && <span>{t('gift_cards.status_inactive')}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function CopyCodes({ cards }: { cards: readonly IssuedCard[] }) {
  const { t } = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(cards.map(({ code }) => code).join('\n'));
    toast.success(t('gift_cards.copied', { count: cards.length }));
  };
  return (
    <Button leftSection={<CopyIcon size={15} />} onClick={() => void copy()}>
      {t('gift_cards.copy_codes', { count: cards.length })}
    </Button>
  );
}

/** The code of one card just issued, to hand on: nobody is shown it again. */
export function IssuedCode({ card }: { card: IssuedCard }) {
  const { t } = useText();
  return (
    <div className={styles.one}>
      <p>{t('gift_cards.issued_code_text')}</p>
      <IssuedCards cards={[card]} label={t('gift_cards.issued', { count: 1 })} />
      <CopyCodes cards={[card]} />
    </div>
  );
}
