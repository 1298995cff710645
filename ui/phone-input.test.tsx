import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PhoneInput, guessPhone, readPhone } from '#ui/phone-input.tsx';
import { show } from '#ui/testing.tsx';

function Example({ start = '' }: { start?: string }) {
  const [phone, setPhone] = useState<string | null>(start);
  return (
    <>
      <PhoneInput label="Phone" value={phone} onChange={setPhone} />
      <output>{String(phone)}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Phone');
const kept = () => document.querySelector('output')?.textContent;

describe('phone numbers', () => {
  it.each([
    ['0501234567', '+966501234567'],
    ['501234567', '+966501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['۰۵۰ ۱۲۳ ۴۵۶۷', '+966501234567'],
    ['00966501234567', '+966501234567'],
    ['+971 50 123 4567', '+971501234567'],
    ['12', null],
    ['phone', null],
  ])('reads %s', async (text, number) => {
    expect(await readPhone(text)).toBe(number);
  });
});

describe('phone numbers before their rules are here', () => {
  it.each([
    ['0501234567', '+966501234567'],
    ['501 234 567', '+966501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['00971501234567', '+971501234567'],
    ['0112345678', null],
    ['12', null],
    ['phone', null],
  ])('guesses %s', (text, number) => {
    expect(guessPhone(text)).toBe(number);
  });

  it('are kept at once: what is sent in the same moment has them', async () => {
    const { user } = show(<Example />);
    await user.type(field(), '050123456');
    await waitFor(() => expect(kept()).toBe('null'));
    fireEvent.change(field(), { target: { value: '0501234567' } });
    expect(kept()).toBe('+966501234567');
  });
});

describe('phone input', () => {
  it('keeps E.164 and shows it grouped once left', async () => {
    const { user } = show(<Example />);
    await user.type(field(), '٠٥٥٢١٨٤٩٠٧');
    await user.tab();
    await waitFor(() => expect(field().value).toBe('+966 55 218 4907'));
    expect(kept()).toBe('+966552184907');
  });

  it('says when a number is none, but not while it is typed', async () => {
    const { user } = show(<Example />);
    await user.type(field(), '0521');
    await waitFor(() => expect(kept()).toBe('null'));
    expect(screen.queryByText('Invalid Phone Number')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Invalid Phone Number')).toBeDefined();
    expect(field().value).toBe('0521');
  });

  it('may be emptied', async () => {
    const { user } = show(<Example start="+966552184907" />);
    await waitFor(() => expect(field().value).toBe('+966 55 218 4907'));
    await user.clear(field());
    await user.tab();
    await waitFor(() => expect(kept()).toBe(''));
    expect(screen.queryByText('Invalid Phone Number')).toBeNull();
  });
});
