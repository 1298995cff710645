import { StandingNotice } from './standing-notice.tsx';
import { useOwnSupplier } from './use-own-supplier.ts';

/** On a supplier's dashboard: what stands between it and new orders; nothing once it is approved. */
export function OwnNotice() {
  const { data } = useOwnSupplier();
  return data ? <StandingNotice supplier={data} link="settings" /> : null;
}
