import { useState } from 'react';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MoneyInput } from '#ui/money-input.tsx';
import { show } from '#ui/testing.tsx';

function Example({
  currency = 'SAR',
  negative = false,
  start = 0,
}: {
  currency?: string;
  negative?: boolean;
  start?: number;
}) {
  const [amount, setAmount] = useState<number | null>(start);
  return (
    <>
      <MoneyInput label="Amount" currency={currency} negative={negative} value={amount} onChange={setAmount} />
      <output>{String(amount)}</output>
    </>
  );
}

const amount = () => screen.getByRole('status').textContent;
const field = () => screen.getByLabelText<HTMLInputElement>('Amount');

async function typed(text: string, props: Parameters<typeof Example>[0] = {}) {
  const { user } = show(<Example {...props} />);
  await user.clear(field());
  if (text) await user.type(field(), text);
  const invalid = screen.queryByText('Amount is not valid') !== null;
  await user.tab();
  return { amount: amount(), invalid, shown: field().value };
}

describe('money input', () => {
  it.each([
    ['12.5', {}, '1250', '12.50'],
    ['1,234.56', {}, '123456', '1,234.56'],
    ['٢٤٫٥', {}, '2450', '24.50'],
    ['۱۲۳', {}, '12300', '123.00'],
    ['٬١٬٢٣٤', {}, '123400', '1,234.00'],
    ['1.234', { currency: 'KWD' }, '1234', '1.234'],
    ['500', { currency: 'JPY' }, '500', '500'],
    ['', {}, '0', '0.00'],
    ['-3', { negative: true }, '-300', '-3.00'],
  ])('reads %s', async (text, props, minor, shown) => {
    expect(await typed(text, props)).toEqual({ amount: minor, invalid: false, shown });
  });

  it.each([
    ['12.345', {}],
    ['1.5', { currency: 'JPY' }],
    ['-3', {}],
    ['abc', {}],
  ])('says that %s is not valid, and hands out no amount', async (text, props) => {
    expect(await typed(text, props)).toMatchObject({ amount: 'null', invalid: true });
  });

  it.each([
    ['21474836.48', 'SAR', 'Amount must be less than or equal to 21,474,836.47.'],
    ['2147483.648', 'KWD', 'Amount must be less than or equal to 2,147,483.647.'],
    ['2147483648', 'JPY', 'Amount must be less than or equal to 2,147,483,647.'],
    ['99999999999999999999', 'SAR', 'Amount must be less than or equal to 21,474,836.47.'],
  ])(
    'says of %s %s "maximum integer message with formatted max", in the currency’s units (section 9)',
    async (text, currency, says) => {
      expect(await typed(text, { currency })).toMatchObject({ amount: 'null', invalid: false });
      expect(screen.getByText(says)).toBeTruthy();
    },
  );

  it('shows an amount that comes from outside', () => {
    const { redraw } = show(<MoneyInput label="Amount" currency="SAR" value={100} onChange={() => {}} />);
    redraw(<MoneyInput label="Amount" currency="SAR" value={25050} onChange={() => {}} />);
    expect(field().value).toBe('250.50');
  });
});
