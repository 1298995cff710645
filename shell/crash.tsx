import { Component, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { TextKey } from '#kit/shared/texts.ts';
import { useText } from '#ui/text.tsx';
import styles from './crash.module.css';

/** A part of the app that could not be fetched was replaced by a newer one while the page stood open. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(error.message);

/** Why a page threw, as far as its reader can do something about it. */
function reasonOf(error: unknown): TextKey {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'web.network';
  if (!isOutdated(error)) return 'web.crash_text';
  return navigator.onLine ? 'web.new_version' : 'web.offline';
}

/** A page that threw; light, because it must be there when nothing else can be fetched. */
export function Crash({ error }: { error: unknown }) {
  const { t } = useText();
  return (
    <div className={styles.crash} role="alert">
      <h2 className={styles.title}>{t('web.crash')}</h2>
      <p className={styles.text}>{t(reasonOf(error))}</p>
      <Button variant="filled" onClick={() => window.location.reload()}>
        {t('web.reload')}
      </Button>
    </div>
  );
}

type BoundaryProps = { children: ReactNode; resetKey: string };

/** Catches what is thrown below, so that what stands round it stays; another `resetKey` tries afresh. */
export class CrashBoundary extends Component<BoundaryProps, { error: unknown; at: string }> {
  override state = { error: null as unknown, at: '' };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: { error: unknown; at: string }) {
    return state.at === resetKey ? null : { error: null, at: resetKey };
  }
  override render() {
    return this.state.error === null ? this.props.children : <Crash error={this.state.error} />;
  }
}
