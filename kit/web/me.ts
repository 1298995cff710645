import { useCallback } from 'react';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { limits } from '#domain/limits.ts';
import type { RoleFacts } from '#domain/permissions.ts';
import { call } from './api.ts';
import { useCalls, type MeFacts } from './calls.ts';
import { send } from './send.ts';
import { session, useSession } from './session-store.ts';

/** The current user: fresh for 10 s, asked anew when the account type or the supplier acted for changes (specification, sections 4, 9). */
export function useMe(): UseQueryResult<MeFacts> {
  const { authenticated, accountType, loginAs } = useSession();
  const { me, updateMe } = useCalls();
  return useQuery({
    queryKey: ['me', accountType, loginAs],
    enabled: authenticated && accountType !== null,
    staleTime: limits.staleTimeMs.me,
    queryFn: async ({ signal }) => {
      const answer = await call(me, {}, { signal });
      const now = session.get();
      if (now.accountType !== accountType || now.loginAs !== loginAs) return answer;
      const chosen = session.takeChosenLanguage();
      session.know(answer, chosen);
      if (chosen && chosen !== answer.user.language)
        await send(updateMe, { body: { language: chosen } }).catch(() => undefined);
      return answer;
    },
  });
}

/** After another language was chosen: reasons and messages stay in the one the server said them in, so what is on the screen is asked for again. */
export const invalidateWords = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['api'] });

/** Takes over what a change of one's own profile answered: in the session, and wherever `me` is shown. */
export function useTakeMe(): (me: MeFacts) => void {
  const client = useQueryClient();
  return useCallback(
    (me) => {
      const { accountType, loginAs, language } = session.get();
      session.know(me);
      client.setQueryData(['me', accountType, loginAs], me);
      if (me.user.language !== language) void invalidateWords(client);
    },
    [client],
  );
}

/** The first of the user's roles; undefined while it loads, null when there is none or it cannot be had (specification, section 6). */
export function useRole(): RoleFacts | null | undefined {
  const { data, isError } = useMe();
  if (data) return data.user.user_roles[0]?.role ?? null;
  return isError ? null : undefined;
}
