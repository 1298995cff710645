import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { ActionIcon, CloseButton, Modal } from '@mantine/core';
import { cssVars } from '#ui/css-vars.ts';
import { BackIcon } from '#ui/icons.ts';
import { useKeptWork, type KeptWork } from '#ui/kept-work.tsx';
import { useText } from '#ui/text.tsx';
import { KeepWork } from '#ui/unsaved.tsx';
import { useEscape } from '#ui/use-escape.ts';
import { useGiveFocusBack } from '#ui/use-give-focus-back.ts';
import { usePhone } from '#ui/use-phone.ts';
import styles from './layers.module.css';

/** A screen laid over the one before; its content keeps its own state and reads the rest from context. */
export type Layer = { key: string; title: string; content: ReactNode };
export type Layers = {
  /** How many screens lie over the first. */
  depth: number;
  push: (layer: Layer) => void;
  pop: () => void;
  /** Back by whoever is there: asks first while work in the last screen would be lost. */
  back: () => void;
  /** Back to the first screen. */
  reset: () => void;
  /** Closes the modal; asks first while something in it would be lost. */
  close: () => void;
};
/** For the frames alone. */
type Inner = { works: KeptWork['works'] };

const LayersContext = createContext<(Layers & Inner) | null>(null);

/**
 * The stack of screens of the modal round it.
 * @throws Error outside a LayeredModal: that is a mistake of ours (specification, section 8)
 */
export function useLayers(): Layers {
  return useStack();
}

function useStack(): Layers & Inner {
  const layers = useContext(LayersContext);
  if (!layers) throw new Error('useLayers must be called inside a LayeredModal');
  return layers;
}

type Props = {
  opened: boolean;
  /** It is to be closed; what would be lost was asked about by then. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  width?: number;
  /** For forms that grow: its top stays where it is, so that nothing jumps. */
  tall?: boolean;
};

/**
 * One modal with a stack of screens. The pushed screen covers all but 64 px of its parent, which stays, dimmed and out of reach;
 * on phones it covers everything. Escape and the back arrow take the last screen away, then close;
 * each asks first while work in what it takes away would be lost.
 */
export function LayeredModal({ opened, onClose, title, children, width = 760, tall = false }: Props) {
  const phone = usePhone();
  const { ask, works, guard } = useKeptWork();
  const [pushed, setPushed] = useState<readonly Layer[]>([]);
  const openers = useRef<(Element | null)[]>([]);
  const close = () => ask(onClose);
  const pop = () => setPushed((all) => all.slice(0, -1));
  const layers: Layers & Inner = {
    depth: pushed.length,
    push: (layer) => {
      openers.current.push(document.activeElement);
      setPushed((all) => [...all, layer]);
    },
    pop,
    reset: () => setPushed([]),
    close,
    back: () => ask(pop, pushed.at(-1)?.key),
    works,
  };
  useEffect(() => {
    if (!opened) {
      setPushed([]);
      openers.current = [];
    }
  }, [opened]);
  // Focus goes back to where the screen was called from.
  useEffect(() => {
    const back = openers.current.splice(pushed.length);
    if (back[0] instanceof HTMLElement) back[0].focus();
  }, [pushed.length]);
  useEscape(() => (pushed.length > 0 ? layers.back() : close()), opened);
  useGiveFocusBack(opened);
  const all: readonly Layer[] = [{ key: 'first', title, content: children }, ...pushed];
  return (
    <LayersContext value={layers}>
      <Modal.Root
        opened={opened}
        onClose={close}
        size={width}
        fullScreen={phone}
        centered={!tall}
        yOffset={32}
        closeOnEscape={false}
        classNames={{ content: styles.content }}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={all.at(-1)?.title}>
          <div className={styles.stack} data-tall={tall || undefined}>
            {all.map((layer, depth) => (
              <LayerFrame
                key={layer.key}
                layer={layer}
                depth={depth}
                parent={all[depth - 1]?.title}
                covered={depth < all.length - 1}
              />
            ))}
          </div>
        </Modal.Content>
      </Modal.Root>
      {opened && guard}
    </LayersContext>
  );
}

type FrameProps = { layer: Layer; depth: number; parent: string | undefined; covered: boolean };

function LayerFrame({ layer, depth, parent, covered }: FrameProps) {
  const { t } = useText();
  const { back, close, works } = useStack();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (depth > 0) frame.current?.focus();
  }, [depth]);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      className={styles.layer}
      style={cssVars({ '--depth': depth })}
      inert={covered}
      aria-label={layer.title}
    >
      <header className={styles.head}>
        {parent !== undefined && (
          <ActionIcon aria-label={t('ui.layers.back', { name: parent })} onClick={back}>
            <BackIcon size={18} className="w-mirror" />
          </ActionIcon>
        )}
        <div className={styles.titles}>
          {parent !== undefined && (
            <span className={styles.crumb}>
              {parent} <span aria-hidden className={styles.chevron} />
            </span>
          )}
          <h2 className={styles.title}>{layer.title}</h2>
        </div>
        <CloseButton size={30} iconSize={18} className={styles.close} aria-label={t('ui.close')} onClick={close} />
      </header>
      <KeepWork works={works} part={layer.key}>
        {layer.content}
      </KeepWork>
    </section>
  );
}

/** The scrolling middle of a screen. */
export function LayerBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** The foot of a screen: what it applies to, then its buttons. */
export function LayerFoot({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {hint && <span className={styles.hint}>{hint}</span>}
      <span className={styles.buttons}>{children}</span>
    </div>
  );
}
