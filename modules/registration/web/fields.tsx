import { useState } from 'react';
import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import { latinDigits } from '#kit/shared/fold.ts';
import { useText } from '#ui/text.tsx';
import { vatFault } from '../rules.ts';

/** The fields of these pages: 40 px high, and without the choosers that ui/form-parts.tsx brings along. */
type Props = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  name: string;
  help?: string;
  error?: string;
  required?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
  onBlur?: () => void;
};

const shared = ({ label, name, help, error, required, autoFocus, autoComplete, onBlur }: Props) =>
  ({
    label, name, error, autoFocus, autoComplete, onBlur, description: help, withAsterisk: required, 'aria-required': required || undefined, 'aria-invalid': error ? true : undefined, size: 'md',
  }) as const;

/** Typed left to right, but it starts where its neighbours start. */
const ltr = { input: 'w-ltr' } as const;

function Plain({ props, ...rest }: { props: Props } & TextInputProps) {
  return <TextInput {...shared(props)} value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)} {...rest} />;
}

/** A name, in either direction. */
export const NameField = (props: Props) => <Plain props={props} classNames={{ input: 'w-plain' }} maxLength={200} />;

export const EmailField = (props: Props) => <Plain props={props} classNames={ltr} type="email" maxLength={254} />;

/** A number that is a name: any digit set is read. */
export const DigitsField = (props: Props) => <Plain props={props} classNames={ltr} inputMode="numeric" maxLength={20} />;

/** Six digits from a message; any digit set is read. */
export const CodeField = (props: Props) => (
  <Plain
    props={props}
    classNames={ltr}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    onChange={(event) => props.onChange(latinDigits(event.currentTarget.value).replace(/\D/g, ''))}
  />
);

/** A VAT number; says how many digits are missing or too many once it is left, or the form was sent. */
export function VatField(props: Props) {
  const { t } = useText();
  const [left, setLeft] = useState(false);
  const fault = props.value === '' ? null : vatFault(props.value);
  const said = fault && (left || props.error) ? t(fault.code, 'count' in fault ? { count: fault.count, digits: fault.digits } : {}) : props.error;
  return (
    <DigitsField
      {...props}
      error={said}
      onChange={(value) => {
        setLeft(false);
        props.onChange(value);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}

/** A new password, hidden until one asks to see it; `hint` says how long it must be. */
export function NewPasswordField({ hint, ...props }: Props & { hint?: string }) {
  const { t } = useText();
  return (
    <PasswordInput
      {...shared(props)}
      maxLength={256}
      placeholder={hint}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('web.show_password'), tabIndex: 0 }}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
