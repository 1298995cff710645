import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useNavigation } from '#ui/link.tsx';

/** Whether something would be lost if the page were left now. */
export type IsUnsaved = () => boolean;
/** What one piece of work answers, and the part of its holder it is in. */
export type Work = { isUnsaved: IsUnsaved; part: string | null };
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
export function LeaveGuard({ when }: { when: IsUnsaved }) {
  const { LeaveGuard: Guard } = useNavigation();
  return (
    Guard && (
      <Suspense>
        <Guard when={when} />
      </Suspense>
    )
  );
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
