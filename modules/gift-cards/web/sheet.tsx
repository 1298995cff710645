import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { CopyIcon, PrintIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { PageHeader } from '#ui/page.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import type { IssuedCard } from '../contract.ts';
import { cardLabel } from '../rules.ts';
import styles from './sheet.module.css';

/** The codes of cards just issued, to print, to hand out or to copy: nobody is shown them again. */
export function Sheet({ cards }: { cards: readonly IssuedCard[] }) {
  const { t, language } = useText();
  const href = useHref();
  const title = t('gift_cards.issued', { count: cards.length });
  const copy = async () => {
    await navigator.clipboard.writeText(cards.map(({ code }) => code).join('\n'));
    toast.success(t('gift_cards.copied'));
  };
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        back={href('/gift-cards')}
        meta={[t('gift_cards.issued_text')]}
        actions={
          <span className={`${styles.actions} w-screen-only`}>
            <Button leftSection={<CopyIcon size={15} />} onClick={() => void copy()}>
              {t('gift_cards.copy_codes')}
            </Button>
            <Button variant="filled" leftSection={<PrintIcon size={15} />} onClick={() => window.print()}>
              {t('gift_cards.print')}
            </Button>
          </span>
        }
      />
      <ul className={styles.sheet} aria-label={title}>
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
      {cards.some(({ status }) => status === 'inactive') && (
        <p className={`${styles.hint} w-screen-only`}>{t('gift_cards.sheet_inactive')}</p>
      )}
    </>
  );
}
