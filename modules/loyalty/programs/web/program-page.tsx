import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { RecordPage } from '#kit/web/record-pages.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { CheckIcon, EditIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { PageColumns, PageStack } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { liabilityOf } from '../../rules.ts';
import { programs, type Program, type ProgramReport } from '../../contract.ts';
import { currency, ProgramBadge } from '../../web/labels.tsx';
import { MembersCard } from '../../points/web/members-card.tsx';
import { Compare } from './compare.tsx';
import { EarningCard } from './earning-card.tsx';
import { CalendarCard, FundersCard, SpendingCard } from './owed-cards.tsx';
import { RewardsCard } from './rewards-card.tsx';
import { TiersCard } from './tiers-card.tsx';
import styles from './programs.module.css';

const path = '/loyalty-programs';
const invalidates = ['/loyalty-wallets', '/loyalty-entries'];

/** A program: what it comes to, what is earned, by whom it is owed, when it expires, and what its draft would change. */
export function Detail() {
  const { t } = useText();
  const href = useHref();
  const steps = useSteps();
  return (
    <RecordPage
      of={programs}
      path={path}
      head={(program) => {
        const rules = program.published ?? program.draft;
        return {
          badges: (
            <>
              {program.status !== 'published' && <ProgramBadge status={program.status} />}
              {program.published_number > 0 && (
                <StatusBadge meaning="positive" glyph="done">
                  {t('loyalty.version_published', { number: program.published_number })}
                </StatusBadge>
              )}
              {program.draft && (
                <StatusBadge meaning="warning" glyph="part">
                  {t('loyalty.version_draft', { number: program.published_number + 1 })}
                </StatusBadge>
              )}
            </>
          ),
          meta: [
            program.supplier ? <NameOf key="supplier" of={program.supplier} /> : t('loyalty.marketplace'),
            ...(rules
              ? [
                  t(rules.rounding === 'month_end' ? 'loyalty.valid' : 'loyalty.valid_day', {
                    months: rules.validity_months,
                  }),
                  t(`loyalty.trigger.${rules.earn_trigger}`),
                ]
              : []),
          ],
          actions: steps.mayEdit(program) && (
            <ButtonLink href={href(`${path}/${program.id}/edit`)} leftSection={<EditIcon size={15} />}>
              {t(program.draft ? 'loyalty.edit_draft' : 'loyalty.new_draft')}
            </ButtonLink>
          ),
          primary: steps.next(program),
          overflow: steps.others(program),
        };
      }}
    >
      {(program) => (
        <>
          <Report program={program} />
          {steps.dialog(program)}
        </>
      )}
    </RecordPage>
  );
}

/** What can be done with a program, by its status. */
function useSteps() {
  const { t } = useText();
  const [ending, setEnding] = useState(false);
  const saved = { success: t('loyalty.changed'), invalidates };
  const publishing = useWrite(programs.publish, { success: t('loyalty.published_done'), invalidates });
  const pausing = useWrite(programs.pause, saved);
  const resuming = useWrite(programs.resume, saved);
  const finishing = useWrite(programs.end, saved);
  const discarding = useWrite(programs.discard, saved);
  const [mayPublish, mayChange] = [useMay(programs.publish), useMay(programs.pause)];
  const args = ({ id, version }: Program) => ({ params: { id }, body: { version } });
  return {
    mayEdit: ({ status }: Program) => mayChange && status !== 'ended',
    next: (program: Program) =>
      mayPublish && program.draft
        ? {
            label: t('loyalty.publish', { number: program.published_number + 1 }),
            icon: CheckIcon,
            loading: publishing.pending,
            onClick: () => publishing.run(args(program)),
          }
        : undefined,
    others: (program: Program) => {
      if (!mayChange) return [];
      const { status, draft, published_number } = program;
      return [
        ...(status === 'published'
          ? [{ key: 'pause', label: t('loyalty.pause'), onClick: () => pausing.run(args(program)) }]
          : []),
        ...(status === 'paused'
          ? [{ key: 'resume', label: t('loyalty.resume'), onClick: () => resuming.run(args(program)) }]
          : []),
        ...(draft && published_number > 0
          ? [{ key: 'discard', label: t('loyalty.discard'), onClick: () => discarding.run(args(program)) }]
          : []),
        ...(status === 'published' || status === 'paused'
          ? [{ key: 'end', label: t('loyalty.end'), danger: true, onClick: () => setEnding(true) }]
          : []),
      ];
    },
    dialog: (program: Program) => (
      <Confirm
        opened={ending}
        onClose={() => setEnding(false)}
        title={t('loyalty.end_title')}
        yes={t('loyalty.end')}
        no={t('ui.cancel')}
        done=""
        onConfirm={() => finishing.write(args(program))}
      >
        {t('loyalty.end_text')}
      </Confirm>
    ),
  };
}

function Report({ program }: { program: Program }) {
  const read = useRead(programs.report, { params: { id: program.id } });
  if (read.isError) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  const report = read.data?.report;
  if (!report) return <Waiting height={480} />;
  const rules = program.published ?? program.draft;
  return (
    <PageStack>
      {program.published && <Figures program={program} report={report} />}
      <PageColumns
        side={
          <>
            {program.published && <FundersCard report={report} />}
            {rules && <SpendingCard rules={rules} />}
            {program.draft && report.what_if && <Compare program={program} of={report.what_if} />}
          </>
        }
      >
        <EarningCard program={program} report={report} />
        {rules && <RewardsCard rules={rules} />}
        {rules && <TiersCard rules={rules} report={report} />}
        {program.published && <CalendarCard report={report} />}
        {program.published && <MembersCard program={program} />}
      </PageColumns>
    </PageStack>
  );
}

function Figures({ program, report }: { program: Program; report: ProgramReport }) {
  const { t, language } = useText();
  const worth = program.published ? liabilityOf(100, program.published) : 0;
  const { expiring } = report;
  return (
    <div className={styles.figures}>
      <div className={styles.figure}>
        {t('loyalty.members')}
        <strong>{formatNumber(report.members)}</strong>
        {t('loyalty.joined', { count: formatNumber(report.joined_30) })}
      </div>
      <div className={styles.figure}>
        {t('loyalty.to_spend')}
        <strong>{formatNumber(report.available)}</strong>
        {t('loyalty.pending_more', { points: formatNumber(report.pending) })}
      </div>
      <div className={styles.figure}>
        {t('loyalty.liability')}
        <strong>
          <Money amount={report.owed} currency={currency} sign />
        </strong>
        <WorthOf amount={worth} />
      </div>
      <div className={styles.figure}>
        {t('loyalty.earned_30')}
        <strong>{formatNumber(report.earned_30)}</strong>
        {t('loyalty.spent_30', { points: formatNumber(report.spent_30) })}
      </div>
      {expiring && (
        <div className={styles.figure} data-tone="warning">
          {t('loyalty.expire_by', { day: formatDate(expiring.on, language) })}
          <strong>{formatNumber(expiring.points)}</strong>
          {t('loyalty.expire_of', { count: expiring.members })}
        </div>
      )}
    </div>
  );
}

function WorthOf({ amount }: { amount: number }) {
  const { t } = useText();
  const [before = '', after = ''] = t('loyalty.worth_of', { amount: '|' }).split('|');
  return (
    <span>
      {before}
      <Money amount={amount} currency={currency} sign />
      {after}
    </span>
  );
}
