import { useCallback, useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { webPrefix } from '#domain/actor.ts';
import { landing } from '#domain/landing.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { call } from '#kit/web/api.ts';
import { useAreaCalls } from '#kit/web/area-context.tsx';
import { useHistory } from '#kit/web/place.ts';
import { send } from '#kit/web/send.ts';
import { session, useSession } from '#kit/web/session-store.ts';
import { useCountdownTo } from './use-countdown.ts';

/** Where acting for a supplier begins, and where one is back afterwards. */
const supplierPage = (id: string): string => `${webPrefix.admin}/suppliers/${id}`;

/** Begins to act for a supplier once the server has agreed. */
export function useBeginActing(): (supplierId: string, name: string) => void {
  const history = useHistory();
  return useCallback(
    (supplierId, name) => {
      session.loginAs(supplierId, name);
      history.push(landing('supplier', null));
    },
    [history],
  );
}

/** Acting for a supplier, as the banner shows it: the seconds left, and the way out. Null when one acts for nobody. */
export function useActing(): { secondsLeft: number | null; exit: () => void } | null {
  const { t } = useText();
  const { loginAs, loginAsName } = useSession();
  const history = useHistory();
  const { acting } = useAreaCalls();
  const { data, dataUpdatedAt, isSuccess } = useQuery({
    queryKey: ['acting', loginAs],
    enabled: loginAs !== null,
    queryFn: ({ signal }) => call(acting.current, {}, { signal }),
    // It may be ended elsewhere: in another tab, or with the session.
    refetchInterval: 60_000,
  });
  const left = data?.impersonation?.seconds_left;
  const secondsLeft = useCountdownTo(left === undefined ? null : dataUpdatedAt + left * 1000);

  const exit = useCallback(() => {
    if (loginAs === null) return;
    const target = supplierPage(loginAs);
    // Who keeps editing instead of leaving goes on acting: only being there ends it.
    const stop = history.subscribe(({ location }) => {
      stop();
      if (location.pathname !== target) return;
      void send(acting.end, { params: { id: loginAs } }, { account: 'admin' }).catch(() => undefined);
      session.exitLoginAs();
    });
    history.push(target);
  }, [acting, history, loginAs]);

  const isOver = loginAs !== null && isSuccess && (left === undefined || secondsLeft === 0);
  const name = loginAsName ?? loginAs ?? '';
  useEffect(() => {
    if (!isOver || loginAs === null) return;
    toast.info(t('web.acting_over_text'), t('web.acting_over', { name }));
    session.exitLoginAs();
    history.replace(supplierPage(loginAs), undefined, { ignoreBlocker: true });
  }, [history, isOver, loginAs, name, t]);

  return useMemo(() => (loginAs === null ? null : { secondsLeft, exit }), [exit, loginAs, secondsLeft]);
}
