import { useState, type ReactNode } from 'react';
import { MoneyInput } from '#ui/money-input.tsx';
import { customPrice } from '../rules.ts';

type Props = {
  label: ReactNode;
  help?: ReactNode;
  currency: string;
  disabled?: boolean;
  /** Minor units, without tax. */
  value: number;
  onChange: (price: number) => void;
};

/** A price of a shipping option that staff set: what is no such price counts as 0, and the field says so once it is left. */
export function ShippingPriceField({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<number | null>(value);
  if (customPrice(typed) !== value) setTyped(value);
  const take = (amount: number | null) => {
    setTyped(amount);
    onChange(customPrice(amount));
  };
  return <MoneyInput {...rest} value={typed} onChange={take} onBlur={() => setTyped(customPrice(typed))} />;
}
