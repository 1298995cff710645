import { Button } from '@mantine/core';
import { useHref } from '#kit/web/area-context.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { PrintIcon } from '#ui/icons.ts';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import type { IssuedCard } from '../contract.ts';
import { CopyCodes, IssuedCards } from './issued.tsx';
import styles from './sheet.module.css';

/** The codes of cards just issued, to print, to hand out or to copy: nobody is shown them again. */
export function Sheet({ cards }: { cards: readonly IssuedCard[] }) {
  const { t } = useText();
  const href = useHref();
  const title = t('gift_cards.issued', { count: cards.length });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        back={href('/gift-cards')}
        meta={[t('gift_cards.issued_text')]}
        actions={
          <span className={`${styles.actions} w-screen-only`}>
            <CopyCodes cards={cards} />
            <Button variant="filled" leftSection={<PrintIcon size={15} />} onClick={() => window.print()}>
              {t('gift_cards.print')}
            </Button>
          </span>
        }
      />
      <IssuedCards cards={cards} label={title} />
      {cards.some(({ status }) => status === 'inactive') && (
        <p className={`${styles.hint} w-screen-only`}>{t('gift_cards.sheet_inactive')}</p>
      )}
    </>
  );
}
