import { translatorOf } from '#kit/web/i18n.ts';
import { session } from '#kit/web/session-store.ts';
import { toast } from '#ui/toast.tsx';
import './unknown-address-texts.ts';

/**
 * Says that an address has no page, or none yet: whoever opened it is led to where they land (specification, section 2) and would not
 * know why. It stays until it is closed.
 */
export function sayUnknown(path: string, soon: boolean): void {
  const { language, direction } = session.get();
  const t = translatorOf(language, direction);
  toast.notice(
    soon ? t('unknown.soon', { path }) : t('unknown.text', { path }),
    soon ? t('soon.notice') : t('unknown.title'),
  );
}
