import { useRef, useState, type ReactNode } from 'react';
import { Confirm } from '#ui/confirm.tsx';
import { useText } from '#ui/text.tsx';
import { LeaveGuard, type IsUnsaved, type Work } from '#ui/unsaved.tsx';

/** What a modal or focus view knows of the work in it. */
export type KeptWork = {
  /** Goes on at once while nothing would be lost, in the whole or in one part, and else when whoever is there agrees to lose it. */
  ask: (leave: () => void, part?: string) => void;
  works: Map<symbol, Work>;
  /** The question, and what asks it when the page is left: drawn once, inside. */
  guard: ReactNode;
};

/** Keeps the work of a modal or focus view. `own` answers for what is typed outside of it. */
export function useKeptWork(own: IsUnsaved = () => false): KeptWork {
  const { t } = useText();
  const [works] = useState(() => new Map<symbol, Work>());
  const isOwnGivenUp = useRef(false);
  const [leaving, setLeaving] = useState<{ leave: () => void; part?: string } | null>(null);
  const isUnsaved = (part?: string) =>
    (part === undefined && !isOwnGivenUp.current && own()) ||
    [...works.values()].some((work) => (part === undefined || work.part === part) && work.isUnsaved());
  /** What was given up is not asked about again on the way out. */
  const giveUp = (part?: string) => {
    isOwnGivenUp.current ||= part === undefined;
    for (const [who, work] of works) if (part === undefined || work.part === part) works.delete(who);
  };
  return {
    works,
    ask: (leave, part) => (isUnsaved(part) ? setLeaving({ leave, part }) : leave()),
    guard: (
      <>
        <LeaveGuard when={() => isUnsaved()} />
        <Confirm
          opened={leaving !== null}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            giveUp(leaving?.part);
            leaving?.leave();
          }}
          title={t('ui.unsaved.leave')}
          no={t('ui.unsaved.stay')}
          yes={t('ui.discard')}
          done=""
        >
          {t('ui.unsaved.lost')}
        </Confirm>
      </>
    ),
  };
}
