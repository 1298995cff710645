import { useState } from 'react';
import { formatAmount, parseAmount } from '#domain/money.ts';
import { cellOf, keyOf, type AllTyped, type Typed } from './cells.ts';

/** Whether what was typed is no amount; empty it is: it takes the price away. */
export const isWrong = (text: string, currency: string): boolean =>
  text.trim() !== '' && !parseAmount(text, currency).ok;

/** With the currency's decimals, so that amounts stand under each other. */
export function tidy(cell: Typed, currency: string): Typed {
  const told = parseAmount(cell.text, currency);
  return cell.text.trim() !== '' && told.ok ? { ...cell, text: formatAmount(told.amount, currency) } : cell;
}

/** What is typed into a list's cells until it is saved: it stays while one searches and turns pages. */
export function useTyped(currency: string) {
  const [typed, setTyped] = useState<AllTyped>({});
  /** Fills these cells; one that is as it was is not changed. */
  const fill = (cells: readonly Typed[]) => {
    const next: Record<string, Typed> = { ...typed };
    for (const cell of cells) {
      const { told } = cellOf(cell.variant, cell.column);
      const key = keyOf(cell.variant, cell.column);
      if (cell.text.trim() === (told ? formatAmount(told.amount, currency) : '')) delete next[key];
      else next[key] = cell;
    }
    setTyped(next);
  };
  return { typed, fill, discard: () => setTyped({}) };
}
