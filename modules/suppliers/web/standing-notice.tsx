import type { ReactNode } from 'react';
import { useHref } from '#kit/web/area-context.tsx';
import { Link } from '#ui/link.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import type { Supplier } from '../contract.ts';
import { openSections } from '../rules.ts';
import styles from './settings.module.css';

/** How a supplier stands, in words, where it is not simply approved: what is missing, what is asked, what is decided and why. */
export function StandingNotice({ supplier, link }: { supplier: Supplier; link?: 'settings' | 'dashboard' }) {
  const { t } = useText();
  const href = useHref();
  const { status, sections, review } = supplier;
  const goThere = link && <Link href={href(`/${link}`)}>{t(`suppliers.to_${link}`)}</Link>;
  const say = (meaning: 'info' | 'warning' | 'danger', title: string, text?: ReactNode) => (
    <Problems meaning={meaning} title={title}>
      {text}
      {text && goThere && ' '}
      {goThere}
    </Problems>
  );
  const reason = review?.reason ? <bdi>{review.reason}</bdi> : null;
  switch (status) {
    case 'registered':
    case 'phone_verified':
      return say(
        'info',
        t('suppliers.notice_setup'),
        t('suppliers.notice_setup_text', { count: openSections(sections).length }),
      );
    case 'under_review':
      return say('info', t('suppliers.notice_review'), t('suppliers.notice_review_text'));
    case 'changes_requested':
      return say(
        'warning',
        t('suppliers.notice_changes'),
        <>
          {t('suppliers.notice_changes_text')}
          <ul className={styles.changes}>
            {review?.changes.map(({ section, text }) => (
              <li key={section}>
                {t(`suppliers.section_${section}`)}: <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </>,
      );
    case 'restricted':
      return reason
        ? say(
            'warning',
            t('suppliers.notice_restricted'),
            <>
              {reason} {t('suppliers.notice_restricted_text')}
            </>,
          )
        : say('warning', t('suppliers.notice_expired'), t('suppliers.notice_expired_text'));
    case 'suspended':
    case 'rejected':
    case 'closed':
      return say('danger', t(`suppliers.notice_${status}`), reason);
    default:
      return null;
  }
}
