import { useMantineColorScheme } from '@mantine/core';
import { languages } from '#kit/shared/texts.ts';
import { AccountMenu } from '#ui/account-menu.tsx';
import type { MenuEntry } from '#ui/action-menu.tsx';
import { CheckIcon, LanguageIcon, MoonIcon, SignOutIcon, SunIcon, UserIcon, type Icon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { useHref } from '#kit/web/area-context.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { useSignOut, useSwitchLanguage } from './sign-out.ts';

const schemes = ['light', 'dark', 'auto'] as const;
const schemeIcons: Record<(typeof schemes)[number], Icon | undefined> = {
  light: SunIcon,
  dark: MoonIcon,
  auto: undefined,
};

/** The opened menu of the account: profile, language, colours, sign out. */
export function AccountEntries({ name, src }: { name: string; src: string | null }) {
  const { t, language } = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const switchLanguage = useSwitchLanguage();
  const signOut = useSignOut();
  const href = useHref();
  const { go } = useNavigation();
  const { loginAs, supplierSettingsStatus } = useSession();
  const openProfile = () =>
    supplierSettingsStatus === 'incomplete' ? toast.info(t('setup.blocked')) : go(href('/profile'));
  const entries: MenuEntry[] = [
    // Whoever acts for a supplier is still oneself, and changes oneself outside.
    ...(loginAs === null ? [{ key: 'profile', label: t('web.profile'), icon: UserIcon, onClick: openProfile }] : []),
    ...languages.map((one) => ({
      key: one,
      label: t(`web.language_${one}`),
      icon: one === language ? CheckIcon : LanguageIcon,
      rule: loginAs === null && one === languages[0],
      onClick: () => switchLanguage(one),
    })),
    ...schemes.map((scheme, index) => ({
      key: scheme,
      label: t(`web.theme_${scheme}`),
      icon: scheme === colorScheme ? CheckIcon : schemeIcons[scheme],
      rule: index === 0,
      onClick: () => setColorScheme(scheme),
    })),
    { key: 'sign-out', label: t('web.sign_out'), icon: SignOutIcon, rule: true, onClick: () => void signOut() },
  ];
  return <AccountMenu name={name} src={src} entries={entries} defaultOpened />;
}
