import { useText } from '#ui/text.tsx';
import styles from './steps-indicator.module.css';

/** Which step of how many: numbered discs, the line between them filled as far as the way is gone. */
export function StepsIndicator({ steps, index }: { steps: readonly string[]; index: number }) {
  const { t } = useText();
  return (
    <ol className={styles.steps} aria-label={t('ui.steps.label')}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={styles.step}
          data-state={place < index ? 'done' : place === index ? 'now' : 'later'}
          aria-current={place === index ? 'step' : undefined}
        >
          <span className={styles.disc} aria-hidden>
            {place + 1}
          </span>
          <span className={styles.word}>{step}</span>
          {place < steps.length - 1 && <span className={styles.line} aria-hidden />}
        </li>
      ))}
    </ol>
  );
}
