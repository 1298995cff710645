import type { ReactNode } from 'react';
import { toPacks, type Pack } from '#domain/quantity.ts';
import type { Language } from '#kit/shared/texts.ts';
import { Equation } from '#ui/equation.tsx';
import { CashIcon, FulfilledIcon, OrderPlacedIcon, ShippedIcon, WarehousesIcon, type Icon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import styles from './pictures.module.css';

/*
 * Our own drawings of what the product shows, made of its own parts: names are invented, and the figures are worked out here, so
 * that a picture of an order that adds up does add up.
 */
type Line = {
  product: 'paste' | 'tea' | 'juice';
  pieces: number;
  pack: Pack;
  price: number;
};
const lines: readonly Line[] = [
  { product: 'paste', pieces: 252, pack: { case: 48, shrink: 8 }, price: 145 },
  { product: 'tea', pieces: 84, pack: { case: 24, shrink: 6 }, price: 975 },
  { product: 'juice', pieces: 432, pack: { case: 24, shrink: 6 }, price: 110 },
];
const netOf = ({ pieces, price }: Line): number => pieces * price;
const net = lines.reduce((sum, one) => sum + netOf(one), 0);
const money = { total: 605_912, credited: 8_611, difference: 3_220, paid: 450_000, refunded: 8_611 };
const due = money.total - money.credited + money.difference - (money.paid - money.refunded);

/** A drawing with its caption for those who do not see it; what is drawn in it is no text to read out. */
function Picture({
  className,
  label,
  children,
}: {
  className: string | undefined;
  label: string;
  children: ReactNode;
}) {
  return (
    <figure className={className} role="img" aria-label={label}>
      <div aria-hidden>{children}</div>
    </figure>
  );
}

function Lines() {
  const { t } = useText();
  return (
    <div className={styles.lines}>
      {lines.map((one) => (
        <div key={one.product} className={styles.line}>
          <span className={styles.tile} data-product={one.product} />
          <span className={styles.product}>
            <b>{t(`landing.product_${one.product}`)}</b>
            <small>{t('landing.pieces', { count: one.pieces })}</small>
          </span>
          <Stepper pieces={one.pieces} pack={one.pack} />
          <Money amount={netOf(one)} currency="SAR" className={styles.amount} />
        </div>
      ))}
      <div className={styles.sum}>
        <b>{t('landing.net')}</b>
        <Money amount={net} currency="SAR" sign className={styles.amount} />
      </div>
    </div>
  );
}

/** The three joined parts of a quantity. */
function Stepper({ pieces, pack }: { pieces: number; pack: Pack }) {
  const packed = toPacks(pieces, pack);
  const { language } = useText();
  const letters = language === 'ar' ? ['ك', 'ش', 'ح'] : ['c', 's', 'p'];
  return (
    <span className={styles.stepper}>
      {[packed.cases, packed.shrinks, packed.pieces].map((count, index) => (
        <span key={letters[index]}>
          {count} <small>{letters[index]}</small>
        </span>
      ))}
    </span>
  );
}

/** The same lines, counted as a shelf is. */
export function SamplePacks() {
  const { t } = useText();
  return (
    <Picture className={styles.card} label={t('landing.sample')}>
      <Lines />
    </Picture>
  );
}

/** The equation that stands on every order. */
export function SampleEquation() {
  const { t } = useText();
  const amount = (minor: number) => <Money amount={minor} currency="SAR" />;
  return (
    <div className={styles.equation}>
      <Equation
        label={t('landing.money_title')}
        terms={[
          { label: t('landing.term_total'), value: amount(money.total) },
          { label: t('landing.term_credited'), value: amount(money.credited), operator: '−' },
          { label: t('landing.term_difference'), value: amount(money.difference), operator: '+' },
          {
            operator: '−',
            terms: [
              { label: t('landing.term_paid'), value: amount(money.paid) },
              { label: t('landing.term_refunded'), value: amount(money.refunded), operator: '−' },
            ],
          },
        ]}
        result={{ label: t('landing.term_due'), value: <Money amount={due} currency="SAR" sign />, meaning: 'warning' }}
      />
    </div>
  );
}

const steps = [
  ['placed', OrderPlacedIcon],
  ['confirmed', WarehousesIcon],
  ['packed', FulfilledIcon],
  ['shipped', ShippedIcon],
  ['settled', CashIcon],
] as const satisfies readonly (readonly [string, Icon])[];

/** The steps of an order, a disc for each station on one rail. */
export function OrderSteps() {
  const { t } = useText();
  return (
    <ol className={styles.steps}>
      {steps.map(([step, StepIcon]) => (
        <li key={step}>
          <span className={styles.disc}>
            <StepIcon size={18} aria-hidden className={step === 'shipped' ? 'w-mirror' : undefined} />
          </span>
          <h3>{t(`landing.step_${step}`)}</h3>
          <p>{t(`landing.step_${step}_text`)}</p>
        </li>
      ))}
    </ol>
  );
}

/** The product's own screens, taken of the demo company (`npm run pictures`): it speaks English and Arabic. */
const pictureOf = (language: Language, size: 'wide' | 'phone') => `/landing/order-${language}-${size}.webp`;

/** An order as its supplier's desk shows it; on a phone, as a phone does. */
export function OrderPicture() {
  const { t, language } = useText();
  return (
    <picture className={styles.shot}>
      <source media="(max-width: 639.98px)" srcSet={pictureOf(language, 'phone')} width={390} height={640} />
      <img
        src={pictureOf(language, 'wide')}
        width={1280}
        height={760}
        alt={t('landing.sample')}
        fetchPriority="high"
        decoding="sync"
      />
    </picture>
  );
}

/** The same order on a phone, in the direction of the page; beside it the other one. */
export function PhonePictures() {
  const { t, language } = useText();
  return (
    <div className={styles.phones}>
      {([language, language === 'ar' ? 'en' : 'ar'] as const).map((one, index) => (
        <img
          key={one}
          className={styles.phone}
          src={pictureOf(one, 'phone')}
          width={390}
          height={640}
          alt={index === 0 ? t('landing.sample') : ''}
          loading="lazy"
        />
      ))}
    </div>
  );
}
