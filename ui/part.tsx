import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useText } from '#ui/text.tsx';
import styles from './part.module.css';

/** Its code did not come; what the part itself throws is its screen's. */
class NotFetched extends Error {}

type BoundaryProps = { children: ReactNode; floats: boolean; onAgain: () => void };

class PartBoundary extends Component<BoundaryProps, { error: unknown; tries: number }> {
  override state = { error: null as unknown, tries: 0 };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error, tries } = this.state;
    const { children, floats, onAgain } = this.props;
    if (error === null) return children;
    if (!(error instanceof NotFetched)) throw error;
    const again = () => {
      this.setState({ error: null, tries: tries + 1 });
      onAgain();
    };
    // What does not come twice may have been replaced by a newer version: the page knows only the old one's addresses.
    return tries === 0 ? (
      <Missing floats={floats} act="retry" onAct={again} />
    ) : (
      <Missing floats={floats} act="reload" onAct={() => window.location.reload()} />
    );
  }
}

type MissingProps = { floats: boolean; act: 'retry' | 'reload'; onAct: () => void };
function Missing({ floats, act, onAct }: MissingProps) {
  const { t } = useText();
  return (
    <div role="alert" className={floats ? styles.floating : styles.missing}>
      {t('ui.missing.title')}
      <Button size="compact-sm" onClick={onAct}>
        {t(`ui.missing.${act}`)}
      </Button>
    </div>
  );
}

/**
 * A part of a screen, fetched when it is first drawn; the screen does not wait for it, and shows `waiting` in its place. Where its code
 * does not come, that is said in the same place, or over the page for what has none, as dialogs; it can be fetched again, and what stands
 * round it stays as it was.
 */
export function part<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
): ComponentType<P> {
  let here: ComponentType<P> | undefined;
  const fetch = () =>
    lazy(async () => {
      try {
        return { default: (here ??= await load()) };
      } catch (error) {
        // It would stay refused for everybody who draws it later.
        Fetched = fetch();
        throw new NotFetched('', { cause: error });
      }
    });
  let Fetched: ComponentType<P> = fetch();
  return function Part(props: P) {
    // What is here already is drawn at once, and stays what it was drawn as.
    const [drawn, draw] = useState(() => ({ Drawn: here ?? Fetched }));
    return (
      <PartBoundary floats={waiting === null} onAgain={() => draw({ Drawn: Fetched })}>
        <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
          <drawn.Drawn {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
