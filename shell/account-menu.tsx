import { lazy, Suspense, useState } from 'react';
import { retryImport } from '#ui/retry-import.ts';
import { useText } from '#ui/text.tsx';
import { AccountFace } from '#ui/top-bar.tsx';
import { useMe } from '#kit/web/me.ts';

const AccountEntries = lazy(async () => ({
  default: (await retryImport(() => import('./account-entries.tsx'))).AccountEntries,
}));

/** Who is signed in; the menu behind it is fetched when it is first opened. */
export function AccountMenu() {
  const { language } = useText();
  const { data } = useMe();
  const [wanted, setWanted] = useState(false);
  if (!data) return null;
  const { user } = data;
  const name = (language === 'ar' && user.name_ar) || user.name;
  const face = (
    <AccountFace
      name={name}
      src={user.img}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return face;
  return (
    <Suspense fallback={face}>
      <AccountEntries name={name} src={user.img} />
    </Suspense>
  );
}
