import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TextInput, type MantineSize } from '@mantine/core';
import { latinDigits } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { useText } from '#ui/text.tsx';

/** The numbers' rules weigh 80 kB, so they come when a phone field is first touched. */
const loadRules = () => import('libphonenumber-js/min');

/**
 * What a typed number most likely means, without the rules: a form sent while they are still on their way does not lose it. Null where
 * only the rules can tell; the server judges in any case.
 */
export function guessPhone(text: string): string | null {
  const plain = latinDigits(text)
    .replace(/[\s()-]/g, '')
    .replace(/^00/, '+');
  if (/^\+[1-9]\d{6,14}$/.test(plain)) return plain;
  const [, mobile] = /^0?(5\d{8})$/.exec(plain) ?? [];
  return mobile ? `+966${mobile}` : null;
}

/** What a typed number means: E.164, or null. Any digit set, spaces, 00 and national forms are read; Saudi Arabia is assumed. */
export async function readPhone(text: string): Promise<string | null> {
  const { parsePhoneNumberFromString } = await loadRules();
  const plain = latinDigits(text).trim().replace(/^00/, '+');
  const parsed = parsePhoneNumberFromString(plain, limits.defaultPhoneCountry);
  return parsed?.isValid() ? parsed.number : null;
}

/** "+966 55 218 4907": groups an E.164 number for reading. */
export async function showPhone(number: string): Promise<string> {
  const { parsePhoneNumberFromString } = await loadRules();
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

type Props = {
  /** E.164, empty, or null while what is typed is no number. */
  value: string | null;
  /** E.164; null when what is typed is no number; empty when nothing is. */
  onChange: (value: string | null) => void;
  label?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  size?: MantineSize;
  id?: string;
  name?: string;
  autoFocus?: boolean;
};

/** A phone number, kept as E.164; says "Invalid Phone Number" when it is none (specification, section 5). */
export function PhoneInput({ value, onChange, error, help, required, placeholder = '05X XXX XXXX', ...rest }: Props) {
  const { t } = useText();
  const [text, setText] = useState(value ?? '');
  const [invalid, setInvalid] = useState(false);
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setInvalid(false);
    setText(value ?? '');
    if (value) void showPhone(value).then((shown) => setText((now) => (now === value ? shown : now)));
  }, [value]);
  // Answers may overtake each other while the rules load: only the newest reading counts.
  const turn = useRef(0);
  const read = async (typed: string, leaving: boolean) => {
    const mine = ++turn.current;
    const guess = guessPhone(typed);
    if (guess !== null && guess !== sent.current) {
      sent.current = guess;
      onChange(guess);
    }
    const number = typed.trim() === '' ? '' : await readPhone(typed);
    if (mine !== turn.current) return;
    if (number !== sent.current) {
      sent.current = number;
      onChange(number);
    }
    if (number !== null) setInvalid(false);
    else if (leaving) setInvalid(true);
    if (leaving && number) setText(await showPhone(number));
  };
  return (
    <TextInput
      {...rest}
      type="tel"
      classNames={{ input: 'w-ltr' }}
      inputMode="tel"
      autoComplete="tel"
      description={help}
      withAsterisk={required}
      placeholder={placeholder}
      value={text}
      error={invalid ? t('ui.phone.invalid') : error}
      onFocus={() => void loadRules()}
      onChange={(event) => {
        setText(event.currentTarget.value);
        void read(event.currentTarget.value, false);
      }}
      onBlur={() => void read(text, true)}
    />
  );
}

/** A phone number for reading, as a link that dials. */
export function PhoneText({ value }: { value: string | null | undefined }) {
  const [shown, setShown] = useState(value ?? '');
  useEffect(() => {
    setShown(value ?? '');
    if (!value) return;
    let live = true;
    void showPhone(value).then((text) => live && setShown(text));
    return () => {
      live = false;
    };
  }, [value]);
  if (!value) return <span>—</span>;
  return (
    <a href={`tel:${value}`}>
      <bdi dir="ltr">{shown}</bdi>
    </a>
  );
}
