import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { loginPath } from '#domain/landing.ts';
import { isLanguage, type PublicLanguage } from '#kit/shared/texts.ts';
import { call } from '#kit/web/api.ts';
import { useCalls } from '#kit/web/calls.ts';
import { fetchWords, hasWords } from '#kit/web/words.ts';
import { useHistory } from '#kit/web/place.ts';
import { invalidateWords } from '#kit/web/me.ts';
import { send } from '#kit/web/send.ts';
import { session } from '#kit/web/session-store.ts';
import { useText } from '#ui/text.tsx';

/** Toasts come with the areas; where they are not there yet, the language stays what it was without a word. */
const notHere = (message: string): Promise<void> =>
  import('#ui/toast.tsx').then(
    ({ toast }) => void toast.error(message),
    () => undefined,
  );

/** Signs out: the server forgets the session, this tab everything it knew of the person (specification, section 4). */
export function useSignOut(): () => Promise<void> {
  const history = useHistory();
  const { signOut } = useCalls();
  return useCallback(async () => {
    // Without an answer the tab is signed out all the same; the server's session then ends by itself.
    await call(signOut, {}, { account: session.person() }).catch(() => undefined);
    session.signedOut();
    history.replace(loginPath);
  }, [history, signOut]);
}

/** Switches the language of this tab and, when signed in, of the user's settings. */
export function useSwitchLanguage(): (language: PublicLanguage) => void {
  const client = useQueryClient();
  const { updateMe } = useCalls();
  const { t } = useText();
  return useCallback(
    (language) => {
      const { authenticated, accountType, loginAs } = session.get();
      if (hasWords(language)) session.setLanguage(language);
      else
        fetchWords(language).then(
          () => session.setLanguage(language),
          () => void notHere(t('web.network')),
        );
      if (!authenticated || !isLanguage(language)) return;
      // The language is the person's own, also while acting for a supplier; the answer is then not the supplier's.
      send(updateMe, { body: { language } }, { account: session.person() })
        .then((me) =>
          loginAs === null
            ? client.setQueryData(['me', accountType, loginAs], me)
            : client.invalidateQueries({ queryKey: ['me'] }),
        )
        .then(() => invalidateWords(client))
        .catch(() => undefined);
    },
    [client, updateMe, t],
  );
}
