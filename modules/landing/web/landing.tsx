import type { ReactNode } from 'react';
import { PageTitle } from '#kit/web/page-title.tsx';
import { usePlaceState } from '#kit/web/place.ts';
import { useSession } from '#kit/web/session-store.ts';
import { ToLanding, isFromGuard } from '#shell/route-guard.tsx';
import { Lattice } from '#ui/ornament.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import {
  AffiliatesIcon,
  AuditTrailIcon,
  RolesIcon,
  SalesRepresentativesIcon,
  SuppliersIcon,
  WarehousesIcon,
  type Icon,
} from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { star } from '#ui/star.ts';
import { useText } from '#ui/text.tsx';
import { Frame, ToArea } from './frame.tsx';
import { OrderPicture, OrderSteps, PhonePictures, SampleEquation, SamplePacks } from './pictures.tsx';
import styles from './landing.module.css';

/** What the product is and for whom (specification, section 2). A guard sends people here who then belong somewhere else. */
export function Landing() {
  const { authenticated } = useSession();
  const fromGuard = isFromGuard(usePlaceState());
  return authenticated && fromGuard ? <ToLanding /> : <LandingPage />;
}

function LandingPage() {
  const { t } = useText();
  return (
    <Frame
      nav={sections.map((section) => (
        <a key={section} href={`#${section}`}>
          {t(`landing.nav_${section}`)}
        </a>
      ))}
    >
      <PageTitle>{t('landing.title')}</PageTitle>
      <main>
        <section className={styles.hero}>
          <Lattice tile={72} mask="linear-gradient(#000, transparent 85%)" opacity={0.16} />
          <div className={styles.heroWords}>
            <h1 className={styles.title}>{t('landing.title')}</h1>
            <p className={styles.lead}>{t('landing.lead')}</p>
            <Doors />
          </div>
          <OrderPicture />
        </section>
        <Who />
        <section id="steps" className={styles.band}>
          <Words about={t('landing.steps')} title={t('landing.steps_title')} />
          <OrderSteps />
        </section>
        <section id="money" className={styles.band}>
          <Words about={t('landing.money')} title={t('landing.money_title')}>
            {t('landing.money_text')}
          </Words>
          <SampleEquation />
        </section>
        <section id="packs" className={`${styles.band} ${styles.split}`}>
          <Words about={t('landing.packs')} title={t('landing.packs_title')} aside>
            {t('landing.packs_text')}
          </Words>
          <SamplePacks />
        </section>
        <Field />
        <More />
        <section className={styles.join}>
          <div>
            <h2 className={styles.joinTitle}>{t('landing.join')}</h2>
            <p>{t('landing.join_text')}</p>
          </div>
          <ButtonLink href="/registration" size="lg" variant="filled">
            {t('landing.register')}
          </ButtonLink>
        </section>
      </main>
    </Frame>
  );
}

/** Parts of the page that its head leads to. */
const sections = ['who', 'steps', 'money', 'packs', 'field'] as const;

/** The ways in; those who are in already see the way to their desk. */
function Doors() {
  const { t } = useText();
  const { authenticated } = useSession();
  if (authenticated)
    return (
      <div className={styles.doors}>
        <ToArea size="lg" />
      </div>
    );
  return (
    <>
      <div className={styles.doors}>
        <ButtonLink href="/registration" size="lg" variant="filled">
          {t('landing.register')}
        </ButtonLink>
        <ButtonLink href="/login" size="lg">
          {t('landing.sign_in')}
        </ButtonLink>
      </div>
      <p className={styles.affiliate}>
        <Link href="/affiliate-login">{t('landing.affiliate')}</Link>
      </p>
    </>
  );
}

/** Heading of a band: what it is about, what it says, one sentence of why. */
function Words({
  about,
  title,
  aside = false,
  children,
}: {
  about: string;
  title: string;
  aside?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={styles.words} data-aside={aside || undefined}>
      <p className={styles.about}>{about}</p>
      <h2 className={styles.bandTitle}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
    </div>
  );
}

const desks = [
  ['supplier', SuppliersIcon],
  ['sales', SalesRepresentativesIcon],
  ['admin', RolesIcon],
  ['affiliates', AffiliatesIcon],
] as const satisfies readonly (readonly [string, Icon])[];

function Who() {
  const { t } = useText();
  return (
    <section id="who" className={styles.band} data-surface>
      <Words about={t('landing.who')} title={t('landing.who_title')} />
      <ul className={styles.desks}>
        {desks.map(([desk, DeskIcon]) => (
          <li key={desk} className={styles.desk}>
            <span className={styles.deskMark}>
              <svg viewBox="0 0 40 40" aria-hidden>
                <path d={star(20, 19)} />
              </svg>
              <DeskIcon size={18} aria-hidden />
            </span>
            <h3>{t(`landing.${desk}`)}</h3>
            <p>{t(`landing.${desk}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Field() {
  const { t, direction } = useText();
  return (
    <section id="field" className={styles.field}>
      <Lattice
        tile={88}
        color="var(--w-panel-lattice)"
        mask={`linear-gradient(to ${direction === 'rtl' ? 'left' : 'right'}, transparent 45%, #000)`}
        opacity={0.4}
      />
      <div className={styles.fieldInner}>
        <Words about={t('landing.field')} title={t('landing.field_title')} aside>
          {t('landing.field_text')}
        </Words>
        <PhonePictures />
      </div>
    </section>
  );
}

const more = [
  ['stock', WarehousesIcon],
  ['roles', RolesIcon],
  ['audit', AuditTrailIcon],
] as const satisfies readonly (readonly [string, Icon])[];

function More() {
  const { t } = useText();
  return (
    <section className={styles.band}>
      <ul className={styles.more}>
        {more.map(([one, OneIcon]) => (
          <li key={one}>
            <OneIcon size={18} aria-hidden />
            <div>
              <h3>{t(`landing.${one}`)}</h3>
              <p>{t(`landing.${one}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
