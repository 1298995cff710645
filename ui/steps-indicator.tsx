import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useText } from '#ui/text.tsx';
import type { Steps } from '#ui/use-steps.ts';
import styles from './steps-indicator.module.css';

type Props<Step extends string> = { steps: Steps<Step>; labels: Readonly<Record<Step, string>> };

/**
 * Which step of how many: numbered discs, the line between them filled as far as the way is gone. A step that is done can be gone back
 * to; ahead leads only the flow itself, which knows whether the step is valid.
 */
export function StepsIndicator<Step extends string>({ steps, labels }: Props<Step>) {
  const { t } = useText();
  return (
    <ol className={styles.steps} aria-label={t('ui.steps.label')}>
      {steps.all.map((step, place) => (
        <li
          key={step}
          className={styles.step}
          data-state={place < steps.index ? 'done' : place === steps.index ? 'now' : 'later'}
          aria-current={place === steps.index ? 'step' : undefined}
        >
          <span className={styles.disc} aria-hidden>
            {place + 1}
          </span>
          {place < steps.index ? (
            <UnstyledButton className={styles.word} onClick={() => steps.jump(step)}>
              {labels[step]}
            </UnstyledButton>
          ) : (
            <span className={styles.word}>{labels[step]}</span>
          )}
          {place < steps.all.length - 1 && <span className={styles.line} aria-hidden />}
        </li>
      ))}
    </ol>
  );
}

type Taken = { key: string; label: ReactNode; note?: ReactNode };

/** The steps of a record: those taken are filled, with who and when below. It only tells; what is next is done elsewhere. @param taken how many */
export function StepsTaken({ label, steps, taken }: { label: string; steps: readonly Taken[]; taken: number }) {
  return (
    <ol className={styles.steps} aria-label={label} data-told>
      {steps.map((step, place) => (
        <li
          key={step.key}
          className={styles.step}
          data-state={place + 1 < taken ? 'done' : place + 1 === taken ? 'now' : 'later'}
          aria-current={place + 1 === taken ? 'step' : undefined}
        >
          <span className={styles.disc} aria-hidden>
            {place + 1}
          </span>
          <span className={styles.told}>
            <span>{step.label}</span>
            {step.note && <span className={styles.note}>{step.note}</span>}
          </span>
          {place < steps.length - 1 && <span className={styles.line} aria-hidden />}
        </li>
      ))}
    </ol>
  );
}
