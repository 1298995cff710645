import { useState } from 'react';
import { Button } from '@mantine/core';
import { amountInWords } from '#domain/money.ts';
import { personName } from '#kit/web/person.ts';
import { useWrite } from '#kit/web/query.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { MomentText } from '#ui/date.tsx';
import { useText } from '#ui/text.tsx';
import { customerCredit, type CreditRelease } from '../contract.ts';
import { DeclineDialog } from './release-dialogs.tsx';
import { ReverseDialog } from './write-off-dialogs.tsx';
import styles from './credit.module.css';

/** What was asked for lately: for whom, why, by whom, and what became of it. */
export function ReleasesCard({ releases }: { releases: readonly CreditRelease[] }) {
  const { t } = useText();
  return (
    <Card title={t('credit.releases')}>
      <ul className={styles.releases}>
        {releases.map((release) => (
          <li key={release.id}>
            <Release release={release} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What is asked, as a sentence. */
export function ReleaseText({ of }: { of: CreditRelease }) {
  const { t, language } = useText();
  const words = (amount: number) => amountInWords(amount, of.currency_code, language);
  return t(`credit.asks.${of.type}`, {
    order: `#${of.display_id ?? ''}`,
    amount: words(of.amount),
    limit: words(of.limit_to ?? 0),
  });
}

const meanings = { waiting: 'warning', granted: 'positive', declined: 'neutral' } as const;
const glyphs = { waiting: 'open', granted: 'done', declined: 'ended' } as const;
export function ReleaseBadge({ status }: Pick<CreditRelease, 'status'>) {
  const { t } = useText();
  return (
    <StatusBadge meaning={meanings[status]} glyph={glyphs[status]}>
      {t(`credit.status.${status}`)}
    </StatusBadge>
  );
}

function Release({ release }: { release: CreditRelease }) {
  const { t, language } = useText();
  const { reason, note, asked_by, decided_by, created_at, status, reversed } = release;
  return (
    <>
      <div>
        <b>
          <ReleaseText of={release} />
        </b>
        <ReleaseBadge status={status} />
        <Decide release={release} />
      </div>
      <p>{reason}</p>
      <p className={styles.quiet}>
        {personName(language, asked_by)} · <MomentText at={created_at} />
        {decided_by && decided_by.id !== asked_by?.id && (
          <> · {t('credit.decided_by', { name: personName(language, decided_by) })}</>
        )}
        {note && <> · {note}</>}
        {reversed > 0 && (
          <> · {t('credit.reversed_of', { amount: amountInWords(reversed, release.currency_code, language) })}</>
        )}
      </p>
    </>
  );
}

/** Grants or declines, or takes a write-off back, for whoever may. */
export function Decide({ release }: { release: CreditRelease }) {
  const { t } = useText();
  const [asking, setAsking] = useState<'decline' | 'reverse' | null>(null);
  const { id, version, may_decide, may_reverse } = release;
  const granting = useWrite(customerCredit.decide, {
    success: t('credit.granted_done'),
    invalidates: ['/credit-releases', '/customers', '/orders'],
  });
  if (may_reverse)
    return (
      <span className={styles.decide}>
        <Button size="compact-sm" variant="subtle" onClick={() => setAsking('reverse')}>
          {t('credit.reverse')}
        </Button>
        {asking && <ReverseDialog release={release} onClose={() => setAsking(null)} />}
      </span>
    );
  if (!may_decide) return null;
  return (
    <span className={styles.decide}>
      <Button
        size="compact-sm"
        loading={granting.pending}
        onClick={() => granting.run({ params: { id }, body: { granted: true, version } })}
      >
        {t('credit.grant')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => setAsking('decline')}>
        {t('credit.decline')}
      </Button>
      {asking && <DeclineDialog release={release} onClose={() => setAsking(null)} />}
    </span>
  );
}
