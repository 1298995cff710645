import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { currencySign, formatAmount, maxIntegerText, parseAmount, riyalSign } from '#domain/money.ts';
import { useText } from '#ui/text.tsx';

type Props = {
  /** Minor units; null while what is typed is not an amount, or of an optional one while nothing is. */
  value: number | null;
  /** Minor units; null when what is typed is not an amount, so that a form cannot send the last good one by mistake; of an optional one NaN. */
  onChange: (amount: number | null) => void;
  /** Nothing typed is none, not 0. */
  optional?: boolean;
  currency: string;
  negative?: boolean;
  label?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  width?: number | string;
  onBlur?: () => void;
};

/** What the field is called in a sentence. */
const nameOf = ({ label, 'aria-label': said }: Pick<Props, 'label' | 'aria-label'>): string =>
  typeof label === 'string' ? label : (said ?? '');

/**
 * An amount in minor units: no negatives unless allowed, decimals limited to the currency's digits, empty is 0, any of the three
 * digit sets is read; what is no amount says "Amount is not valid" (specification, section 5), one beyond the largest integer which that is (section 9).
 */
export function MoneyInput({
  value,
  onChange,
  currency,
  negative = false,
  optional = false,
  error,
  help,
  required,
  width,
  onBlur,
  ...rest
}: Props) {
  const { t } = useText();
  const show = (amount: number | null) => (amount === null ? '' : formatAmount(amount, currency));
  const [text, setText] = useState(show(value));
  const sent = useRef(value);
  // A value from outside replaces the text; the one just sent does not, so that "1." stays while it is typed.
  const adopt = useEffectEvent((outside: number | null) => {
    if (Object.is(outside, sent.current)) return;
    sent.current = outside;
    setText(show(outside));
  });
  useEffect(() => adopt(value), [value]);
  const parsed = parseAmount(text, currency, { negative });
  const sign = currencySign(currency);
  const take = (typed: string) => {
    setText(typed);
    const read = parseAmount(typed, currency, { negative });
    const nothing = optional && typed.trim() === '';
    if (nothing) sent.current = null;
    else if (read.ok) sent.current = read.amount;
    else sent.current = optional ? Number.NaN : null;
    onChange(sent.current);
  };
  return (
    <TextInput
      {...rest}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      w={width}
      description={help}
      withAsterisk={required}
      leftSection={
        <span aria-hidden style={{ fontSize: sign === riyalSign ? 13 : 12 }}>
          {sign}
        </span>
      }
      leftSectionWidth={sign.length > 2 ? 40 : 28}
      value={text}
      error={
        parsed.ok
          ? error
          : parsed.tooLarge
            ? t('errors.max_integer', { field: nameOf(rest), max: maxIntegerText(currency) })
            : t('errors.amount')
      }
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => {
        if (parsed.ok && !(optional && text.trim() === '')) setText(show(parsed.amount));
        onBlur?.();
      }}
    />
  );
}
/** How a form says a limit of the amount. */
MoneyInput.amountText = formatAmount;
