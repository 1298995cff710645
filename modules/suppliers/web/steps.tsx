import { UnstyledButton } from '@mantine/core';
import { CheckIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { supplierSections, type Supplier, type SupplierSection } from '../contract.ts';
import { progress } from '../rules.ts';
import styles from './settings.module.css';

type Props = { supplier: Supplier; active: SupplierSection; onChange: (section: SupplierSection) => void };

/** The sections as steps: how far the profile has come, which are done, and which one is open. */
export function Steps({ supplier, active, onChange }: Props) {
  const { t } = useText();
  const { sections, review } = supplier;
  const { done, of } = progress(sections);
  return (
    <nav className={styles.steps} aria-label={t('suppliers.steps')}>
      <div className={styles.progress}>
        <Ring done={done} of={of} />
        <span>
          <span className={styles.count}>{t('suppliers.sections_done', { done, of })}</span>
          <span className={styles.quiet}>{t(done === of ? 'suppliers.all_done' : 'suppliers.field.sections')}</span>
        </span>
      </div>
      <ol className={styles.list}>
        {supplierSections.map((section, index) => {
          const isDone = sections[section] === true;
          const asked = review?.changes.some((one) => one.section === section) ?? false;
          const state = t(
            asked ? 'suppliers.change_asked' : isDone ? 'suppliers.section_done' : 'suppliers.section_open',
          );
          return (
            <li key={section}>
              <UnstyledButton
                className={styles.step}
                data-state={asked ? 'asked' : isDone ? 'done' : 'open'}
                aria-current={section === active ? 'step' : undefined}
                onClick={() => onChange(section)}
              >
                <span className={styles.disc} aria-hidden>
                  {isDone ? <CheckIcon size={13} stroke={2.4} /> : index + 1}
                </span>
                <span className={styles.word}>{t(`suppliers.section_${section}`)}</span>
                <span className={styles.state}>{state}</span>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** How many of how many, as a circle. */
function Ring({ done, of }: { done: number; of: number }) {
  const round = 2 * Math.PI * 16;
  return (
    <svg width={40} height={40} viewBox="0 0 40 40" aria-hidden className="w-mirror">
      <circle cx={20} cy={20} r={16} fill="none" stroke="var(--w-track)" strokeWidth={5} />
      <circle
        cx={20}
        cy={20}
        r={16}
        fill="none"
        stroke={done === of ? 'var(--w-positive-text)' : 'var(--w-accent)'}
        strokeWidth={5}
        strokeLinecap={done === 0 ? 'butt' : 'round'}
        strokeDasharray={`${of === 0 ? round : (done / of) * round} ${round}`}
        transform="rotate(-90 20 20)"
      />
    </svg>
  );
}
