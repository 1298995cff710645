import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate, tellFailure } from '#kit/web/query.ts';
import { send } from '#kit/web/send.ts';
import { useText } from '#ui/text.tsx';
import { products } from '../../contract.ts';
import type { BulkEdit, BulkResult, BulkRow } from '../contract.ts';
import { turnedRound } from '../rules.ts';

/** Edits of one call: few enough that each call is quick and progress is seen. */
const portion = 20;
const changedByProducts = ['/products', '/variants', '/product-categories', '/price-lists'];

/** A row of the preview with what became of its edit; null while the call that has it failed. */
export type BulkOutcome = { row: BulkRow; result: BulkResult | null };
type Running = { done: number; total: number };

/** Makes edits portion by portion, and takes them back. */
export function useBulkEdit() {
  const { t } = useText();
  const client = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const run = async (rows: readonly BulkRow[], edit: (row: BulkRow) => BulkEdit, rejection_reason?: string) => {
    const outcomes: BulkOutcome[] = [];
    setRunning({ done: 0, total: rows.length });
    try {
      for (let from = 0; from < rows.length; from += portion) {
        const part = rows.slice(from, from + portion);
        const { results } = await send(products.bulkEdit, { body: { edits: part.map(edit), rejection_reason } });
        outcomes.push(...part.map((row, at) => ({ row, result: results[at] ?? null })));
        setRunning({ done: outcomes.length, total: rows.length });
      }
    } catch (error) {
      tellFailure(error, t);
      outcomes.push(...rows.slice(outcomes.length).map((row) => ({ row, result: null })));
    } finally {
      setRunning(null);
      void invalidate(client, changedByProducts);
    }
    return outcomes;
  };
  return {
    running,
    apply: (rows: readonly BulkRow[], rejection_reason?: string) => run(rows, ({ edit }) => edit, rejection_reason),
    undo: (rows: readonly BulkRow[]) => run(rows, ({ edit }) => turnedRound(edit)),
  };
}
