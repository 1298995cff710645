import { currencyWord } from '#domain/money.ts';
import { WarningIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import type { CreditReason } from '../rules/credit.ts';
import styles from './credit.module.css';

/** Why nothing more should go on credit, one line each; nothing where nothing speaks against it. */
export function CreditNote({ reasons }: { reasons: readonly CreditReason[] }) {
  const { t, language } = useText();
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ text, params }) => (
        <li key={text}>
          <WarningIcon size={14} aria-hidden />
          {t(
            text,
            params && 'currency' in params
              ? { ...params, currency: currencyWord(String(params['currency']), language) }
              : params,
          )}
        </li>
      ))}
    </ul>
  );
}
