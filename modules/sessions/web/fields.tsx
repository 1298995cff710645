import { PasswordInput, TextInput } from '@mantine/core';
import { latinDigits } from '#kit/shared/fold.ts';
import { useText } from '#ui/text.tsx';

/** The fields of the sign-in pages: 40 px high, and without the choosers that ui/form-parts.tsx brings along. */
type Props = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  name: string;
  error?: string;
  required?: boolean;
  autoFocus?: boolean;
  readOnly?: boolean;
};

const shared = ({ label, name, error, required, autoFocus, readOnly }: Props) =>
  ({ label, name, error, 'aria-required': required || undefined, 'aria-invalid': error ? true : undefined, autoFocus, readOnly, size: 'md' }) as const;

/** Typed left to right, but it starts where its neighbours start. */
const ltr = { input: 'w-ltr' } as const;

export function EmailField(props: Props) {
  return <TextInput {...shared(props)} classNames={ltr} type="email" autoComplete="username" maxLength={254} value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)} />;
}

/** A password, hidden until one asks to see it. `fresh`: one that is chosen here, with the hint how long it must be. */
export function PasswordField({ fresh = false, ...props }: Props & { fresh?: boolean }) {
  const { t } = useText();
  return (
    <PasswordInput
      {...shared(props)}
      maxLength={256}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      placeholder={fresh ? t('account.password_hint') : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('sign_in.show_password'), tabIndex: 0 }}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** Six digits from a message; any digit set is read. */
export function CodeField(props: Props) {
  return (
    <TextInput
      {...shared(props)}
      classNames={ltr}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={props.value}
      onChange={(event) => props.onChange(latinDigits(event.currentTarget.value).replace(/\D/g, ''))}
    />
  );
}
