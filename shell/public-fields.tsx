import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import { latinDigits } from '#domain/fold.ts';
import { useText } from '#ui/text.tsx';

/** The fields of pages for visitors: 40 px high, and without the choosers that ui/form-parts.tsx brings along. */
type Props = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  name: string;
  /** Said under the label. */
  help?: string;
  error?: string;
  required?: boolean;
  /** Shows which fields have to be filled, on a form where some need not be. */
  marked?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
  readOnly?: boolean;
  onBlur?: () => void;
};

const shared = ({ label, name, help, error, required, marked, autoFocus, autoComplete, readOnly, onBlur }: Props) =>
  ({
    label,
    name,
    error,
    description: help,
    withAsterisk: marked && required,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    autoFocus,
    autoComplete,
    readOnly,
    onBlur,
    size: 'md',
  }) as const;

/** Typed left to right, but it starts where its neighbours start. */
const ltr = { input: 'w-ltr' } as const;

export function EmailField(props: Props) {
  return (
    <TextInput
      {...shared(props)}
      classNames={ltr}
      type="email"
      autoComplete="username"
      maxLength={254}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** A name, in either direction. */
export function NameField(props: Props) {
  return (
    <TextInput
      {...shared(props)}
      classNames={{ input: 'w-plain' }}
      maxLength={200}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** A password, hidden until one asks to see it. `hint`: one that is chosen here, and how long it must be. */
export function PasswordField({ hint, ...props }: Props & { hint?: string }) {
  const { t } = useText();
  return (
    <PasswordInput
      {...shared(props)}
      maxLength={256}
      autoComplete={hint ? 'new-password' : 'current-password'}
      placeholder={hint}
      visibilityToggleButtonProps={{ 'aria-label': t('web.show_password'), tabIndex: 0 }}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** Codes and numbers, left to right in either language. */
export function CodedField({
  inputMode,
  maxLength,
  ...props
}: Props & Pick<TextInputProps, 'inputMode' | 'maxLength'>) {
  return (
    <TextInput
      {...shared(props)}
      classNames={ltr}
      inputMode={inputMode}
      maxLength={maxLength}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** Six digits from a message; any digit set is read. */
export function CodeField(props: Props) {
  return (
    <CodedField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      onChange={(typed) => props.onChange(latinDigits(typed).replace(/\D/g, ''))}
    />
  );
}
