import { useState } from 'react';
import type { BulkConfirm } from '../contract.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Rules } from './matrix.tsx';
import { ConfirmationBar, ResultsDialog, useBulkConfirm } from './progress.tsx';

type Props = {
  /** The orders to be confirmed; null while nothing is asked. */
  ids: readonly string[] | null;
  rules: Rules;
  onRules: (rules: Rules) => void;
  onClose: () => void;
  /** They are being confirmed, so nothing needs to stay chosen. */
  onStarted: () => void;
};

/** Not everything came about as it was asked for, and each of those says why. */
const hasLeft = ({ status, results }: BulkConfirm): boolean =>
  status !== 'running' && results.some(({ state }) => state !== (status === 'done' ? 'confirmed' : 'undone'));

/**
 * Confirms orders together, wherever they were chosen: first what that would do, then how far it is, and for some seconds the way back.
 * What is left as it was is told of each.
 */
export function BulkConfirmation({ ids, rules, onRules, onClose, onStarted }: Props) {
  const [started, setStarted] = useState<BulkConfirm | null>(null);
  const [read, setRead] = useState<BulkConfirm['status'] | null>(null);
  const task = useBulkConfirm(started);
  return (
    <>
      {ids && (
        <ConfirmDialog
          ids={ids}
          rules={rules}
          onRules={onRules}
          onClose={onClose}
          onStarted={(begun) => {
            setStarted(begun);
            setRead(null);
            onStarted();
            onClose();
          }}
        />
      )}
      {!ids && task && hasLeft(task) && read !== task.status ? (
        <ResultsDialog task={task} onClose={() => setRead(task.status)} />
      ) : (
        task && <ConfirmationBar task={task} />
      )}
    </>
  );
}
