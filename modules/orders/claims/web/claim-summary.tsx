import { amountInWords } from '#domain/money.ts';
import type { Permit } from '#kit/shared/fail.ts';
import { useNameIn } from '#kit/web/names.tsx';
import { Card } from '#ui/card.tsx';
import { Ledger, type LedgerLine } from '#ui/facts.tsx';
import { SwitchField } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import { useOrder } from '../../core/web/order-context.tsx';
import { usePieces } from '../../core/web/pieces.ts';
import {
  canComeBack,
  claimedOf,
  missingPieces,
  refundOf,
  totalValue,
  replacementsValue,
  type Problem,
  type DraftProps,
} from './draft.ts';
import styles from './claims.module.css';

type Props = DraftProps & { problems: readonly Problem[]; permit: Permit };

/** What comes of it for both sides, whether the customer is told, and what is still to complete. */
export function ClaimSummary({ draft, change, problems, permit }: Props) {
  const { t, language } = useText();
  const { order } = useOrder();
  const money = (amount: number, sign = false) => <Money amount={amount} currency={order.currency_code} sign={sign} />;
  const inWords = (amount: number) => amountInWords(amount, order.currency_code, language);
  const claimed = totalValue(claimedOf(order, draft));
  const sent = replacementsValue(draft.replacements).total;
  const { paidOut, lowers } = refundOf(order, draft);
  const replaces = draft.type === 'replace';
  const inPieces = usePieces();
  const missing = missingPieces(order, draft);
  const lines: LedgerLine[] = [
    { key: 'claimed', label: t('claims.claimed_value'), value: money(claimed) },
    ...(replaces
      ? [
          { key: 'sent', label: t('claims.replacement_value'), value: money(sent) },
          {
            key: 'pays',
            label: t('claims.customer_pays'),
            value: money(0, true),
            rule: 'single' as const,
            strong: true,
          },
          { key: 'refunded', label: t('claims.customer_refunded'), value: money(0, true), strong: true },
        ]
      : [
          {
            key: 'refunded',
            label: t('claims.customer_refunded'),
            value: money(paidOut, true),
            rule: 'single' as const,
            strong: true,
          },
          ...(lowers > 0
            ? [{ key: 'lowers', label: t('claims.owed_less'), value: money(lowers, true), strong: true }]
            : []),
        ]),
  ];
  const words = replaces
    ? [sent > 0 && t('claims.replace_cost', { amount: inWords(sent), due: inWords(order.due) })]
    : [
        paidOut > 0 && t('claims.refund_now'),
        lowers > 0 && t('claims.refund_lowers', { amount: inWords(lowers) }),
        draft.back !== null && canComeBack(order, draft) && t('claims.return_refunds_nothing'),
      ];
  const held = missing > 0 && t('claims.missing_held', { pieces: inPieces(missing) });
  return (
    <>
      <Card title={t('claims.summary')}>
        <Ledger lines={lines} />
        {[held, ...words]
          .filter((one) => one !== false)
          .map((one) => (
            <p key={one} className={styles.words}>
              {one}
            </p>
          ))}
      </Card>
      <Card>
        <SwitchField
          label={t('claims.notify')}
          value={draft.notify}
          onChange={(notify) => change(() => ({ notify }))}
        />
      </Card>
      {!permit.allowed && <Problems title={t('claims.not_now')}>{t(permit.code, permit.params)}</Problems>}
      {problems.length > 0 && (
        <Problems title={t('claims.problems', { count: problems.length })}>
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={`${problem.kind}-${problem.at}`}>
                <ProblemLink problem={problem} />
              </li>
            ))}
          </ul>
        </Problems>
      )}
    </>
  );
}

/** Leads to the place: the first thing there that can be changed. */
function ProblemLink({ problem }: { problem: Problem }) {
  const { t } = useText();
  const name = useNameIn();
  const named = problem.of
    ? (name('product' in problem.of && problem.of.product ? problem.of.product : problem.of) ?? '')
    : '';
  const words = {
    quantity: t('claims.problem.quantity', { name: named }),
    reason: t('claims.problem.reason', { name: named }),
    refund: t('claims.refund_amount'),
    replacements: t('claims.problem.replacements'),
    send_quantity: t('claims.problem.send_quantity', { name: named }),
    shipping: t('claims.replacement_shipping'),
  };
  const go = () => {
    const place = document.getElementById(problem.at);
    place?.scrollIntoView({ block: 'center' });
    (place?.querySelector<HTMLElement>('input') ?? place)?.focus();
  };
  return (
    <button type="button" className={styles.link} onClick={go}>
      {words[problem.kind]}
    </button>
  );
}
