import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePhone } from '#ui/use-phone.ts';

type Slots = { bar: HTMLElement | null; setBar: (element: HTMLElement | null) => void };
const SlotContext = createContext<Slots>({ bar: null, setBar: () => {} });

/** Lets a page put its title and its one action into the top bar of a phone. */
export function ShellSlots({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const value = useMemo(() => ({ bar, setBar }), [bar]);
  return <SlotContext value={value}>{children}</SlotContext>;
}

/** The ref of the place in the top bar that pages draw into. */
export const useBarSlot = () => useContext(SlotContext).setBar;

/** Whether pages leave title and main action to the top bar: on phones, inside a shell. */
export function useTitleInBar(): boolean {
  const { bar } = useContext(SlotContext);
  return usePhone() && bar !== null;
}

/** Draws its children in the top bar where pages do so, elsewhere nothing. */
export function TopBarPortal({ children }: { children: ReactNode }) {
  const { bar } = useContext(SlotContext);
  const inBar = useTitleInBar();
  return inBar && bar ? createPortal(children, bar) : null;
}
