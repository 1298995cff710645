import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { landing, loginPath } from '#kit/shared/landing.ts';
import type { Language } from '#kit/shared/texts.ts';
import { call } from './api.ts';
import { useCalls } from './calls.ts';
import { useHistory } from './place.ts';
import { session } from './session-store.ts';

/** Signs out: the server forgets the session, this tab everything it knew of the person (specification, section 4). */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const history = useHistory();
  const { signOut } = useCalls();
  return useCallback(async () => {
    // Without an answer the tab is signed out all the same; the server's session then ends by itself.
    await call(signOut, {}).catch(() => undefined);
    session.signedOut();
    client.clear();
    history.replace(loginPath);
  }, [client, history, signOut]);
}

/** Switches the language of this tab and, when signed in, of the user's settings. */
export function useSwitchLanguage(): (language: Language) => void {
  const client = useQueryClient();
  const { updateMe } = useCalls();
  return useCallback(
    (language) => {
      const { authenticated, accountType, loginAs } = session.get();
      session.setLanguage(language);
      if (!authenticated) return;
      call(updateMe, { body: { language } })
        .then((me) => client.setQueryData(['me', accountType, loginAs], me))
        .catch(() => undefined);
    },
    [client, updateMe],
  );
}

/** Acting for a supplier begins and ends: nothing cached for one may be seen as the other. */
export function useLoginAs() {
  const client = useQueryClient();
  const history = useHistory();
  const begin = useCallback(
    (supplierId: string, name: string) => {
      session.loginAs(supplierId, name);
      client.clear();
      history.push(landing('supplier', null));
    },
    [client, history],
  );
  const end = useCallback(() => {
    session.exitLoginAs();
    client.clear();
    history.push(landing('admin', null));
  }, [client, history]);
  return { begin, end };
}
