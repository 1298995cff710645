import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { personName } from '#kit/web/person.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Ledger } from '#ui/facts.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { MomentText } from '#ui/date.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NoteComposer } from '#ui/note-composer.tsx';
import { useText } from '#ui/text.tsx';
import { settlements, type Settlement, type SettlementLine } from '../contract.ts';
import { chargeOf, feeTaxOn } from '../rules.ts';
import { currency } from './labels.tsx';
import styles from './settlements.module.css';

const invalidates = ['/settlements', '/settlement-lines'];

/** The open disputes of a settlement: what each side said, what is asked, and the answers to it. */
export function Disputes({ settlement }: { settlement: Settlement }) {
  const { t } = useText();
  const read = useRead(
    settlements.lines,
    { query: { settlement_id: [settlement.id], dispute_status: ['open'], limit: '50' } as never },
    { keep: true },
  );
  return (
    <Card title={t('settlements.open_disputes')} note={settlement.disputes.open} flush>
      {read.data?.settlement_lines.map((line) => (
        <Dispute key={line.id} line={line} />
      ))}
    </Card>
  );
}

function Dispute({ line }: { line: SettlementLine }) {
  const { t, language } = useText();
  const href = useHref();
  const me = useSession().userId;
  const mayAnswer = useMay(settlements.answer);
  const mayResolve = useMay(settlements.resolve);
  const [isDeclining, setDeclining] = useState(false);
  const [isOther, setOther] = useState(false);
  const { write } = useWrite(settlements.answer, { success: null, invalidates });
  const { run, pending } = useWrite(settlements.resolve, { success: t('settlements.resolved_done'), invalidates });
  const { id, order, item } = line;
  const charged = chargeOf(line);
  const asked = line.asked_take ?? charged;
  const difference = charged - asked;
  const grant = (granted_take: number) => run({ params: { id }, body: { granted_take } });
  const money = (value: number, sign = false) => <Money amount={value} currency={currency} sign={sign} />;
  return (
    <section className={styles.dispute}>
      <div className={styles.thread}>
        <strong className={styles.of}>
          {order && (
            <Link href={href(`/orders/${order.id}`)}>
              <bdi dir="ltr">#{order.display_id}</bdi>
            </Link>
          )}
          {item ? (
            <NameOf of={{ name: item.title, name_ar: item.title_ar }} />
          ) : (
            line.type === 'driver_fee' && t('settlements.type_driver_fee')
          )}
        </strong>
        {line.messages.map(({ id: key, text, author, created_at }) => (
          <div key={key} className={styles.message} data-own={(author && author.id === me) || undefined}>
            <Avatar name={personName(language, author) ?? ''} size={26} />
            <div className={styles.said}>
              <span className={styles.who}>
                <bdi>{personName(language, author)}</bdi> · <MomentText at={created_at} />
              </span>
              <p dir="auto">{text}</p>
            </div>
          </div>
        ))}
        {mayAnswer && (
          <NoteComposer
            label={t('settlements.answer')}
            placeholder={t('settlements.answer_hint')}
            submit={t('settlements.answer')}
            onAdd={(text) => write({ params: { id }, body: { text } })}
          />
        )}
      </div>
      <div className={styles.asked}>
        <Ledger
          lines={[
            { key: 'charged', label: t('settlements.take_charged'), value: money(charged) },
            { key: 'asked', label: t('settlements.take_asked'), value: money(asked) },
            { key: 'difference', label: t('settlements.difference'), value: money(difference), rule: 'single' },
            { key: 'tax', label: t('settlements.tax_on_it'), value: money(feeTaxOn(difference)) },
            {
              key: 'held',
              label: t('settlements.if_granted'),
              value: money(difference + feeTaxOn(difference), true),
              rule: 'double',
              strong: true,
            },
          ]}
        />
        {mayResolve && (
          <div className={styles.answers}>
            <Button size="compact-sm" loading={pending} onClick={() => grant(difference)}>
              {t('settlements.grant')}
            </Button>
            <Button size="compact-sm" onClick={() => setOther(true)}>
              {t('settlements.grant_part')}
            </Button>
            <Button size="compact-sm" onClick={() => setDeclining(true)}>
              {t('settlements.decline')}
            </Button>
          </div>
        )}
      </div>
      {isDeclining && <Decline line={line} onClose={() => setDeclining(false)} />}
      {isOther && <GrantPart line={line} most={difference} onClose={() => setOther(false)} />}
    </section>
  );
}

type Answering = { line: SettlementLine; onClose: () => void };

/** A dispute is declined with a reason. */
function Decline({ line: { id }, onClose }: Answering) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(settlements.resolve, {
    success: t('settlements.resolved_done'),
    onSuccess: onClose,
    invalidates,
  });
  const said = text.trim();
  const send = () => {
    setTried(true);
    if (said !== '') run({ params: { id }, body: { granted_take: 0, text: said } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('settlements.decline_title')}
      submit={{ label: t('settlements.decline'), onSubmit: send, loading: pending, danger: true }}
    >
      <TextareaField
        label={t('settlements.why')}
        required
        value={text}
        onChange={setText}
        error={tried && said === '' ? t('settlements.say_why') : undefined}
      />
    </Dialog>
  );
}

/** Some of what is asked. */
function GrantPart({ line: { id }, most, onClose }: Answering & { most: number }) {
  const { t } = useText();
  const [amount, setAmount] = useState<number | null>(Math.round(most / 2));
  const { run, pending } = useWrite(settlements.resolve, {
    success: t('settlements.resolved_done'),
    onSuccess: onClose,
    invalidates,
  });
  const isGood = amount !== null && amount > 0 && amount <= most;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('settlements.grant_part_title')}
      submit={{
        label: t('settlements.grant'),
        onSubmit: () => {
          if (isGood) run({ params: { id }, body: { granted_take: amount } });
        },
        loading: pending,
      }}
    >
      <MoneyInput
        label={t('settlements.granted')}
        currency={currency}
        value={amount}
        onChange={setAmount}
        error={isGood ? undefined : t('settlements.granted_range')}
      />
    </Dialog>
  );
}
