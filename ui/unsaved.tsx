import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Confirm } from '#ui/confirm.tsx';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';

type IsUnsaved = () => boolean;
type Work = { isUnsaved: IsUnsaved; part: string | null };
/** Where work is told of, and asked about before what holds it closes. */
type Holder = { works: Map<symbol, Work>; part: string | null };

const HolderContext = createContext<Holder | null>(null);

/**
 * Says that work here would be lost while `when` answers true. A modal or a focus view round it then asks before it closes; elsewhere
 * leaving the page and closing the tab ask. `when` is called when somebody leaves, so it may read a ref.
 */
export function Unsaved({ when }: { when: IsUnsaved }) {
  const holder = useContext(HolderContext);
  const [me] = useState(() => Symbol('work'));
  const isUnsaved = useEffectEvent(when);
  useEffect(() => {
    if (!holder) return undefined;
    holder.works.set(me, { isUnsaved: () => isUnsaved(), part: holder.part });
    return () => void holder.works.delete(me);
  }, [holder, me]);
  return holder ? null : <LeaveGuard when={when} />;
}

/** Asks before the page is left, as the app that lends its router does. */
function LeaveGuard({ when }: { when: IsUnsaved }) {
  const { LeaveGuard: Guard } = useNavigation();
  return (
    Guard && (
      <Suspense>
        <Guard when={when} />
      </Suspense>
    )
  );
}

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

/** Round the content whose work counts; `part` names a piece of it that can be left alone. */
export function KeepWork({
  works,
  part = null,
  children,
}: {
  works: Holder['works'];
  part?: string | null;
  children: ReactNode;
}) {
  const holder = useMemo(() => ({ works, part }), [works, part]);
  return <HolderContext value={holder}>{children}</HolderContext>;
}
