import { useMantineColorScheme } from '@mantine/core';
import { languages } from '#kit/shared/texts.ts';
import type { MenuEntry } from '#ui/action-menu.tsx';
import { CheckIcon, LanguageIcon, MoonIcon, SignOutIcon, SunIcon, type Icon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { AccountMenu as AccountMenuPart } from '#ui/top-bar.tsx';
import { useMe } from './me.ts';
import { useSignOut, useSwitchLanguage } from './sign-out.ts';

const schemes = ['light', 'dark', 'auto'] as const;
const schemeIcons: Record<(typeof schemes)[number], Icon | undefined> = { light: SunIcon, dark: MoonIcon, auto: undefined };

/** Who is signed in: language, colours, sign out. */
export function AccountMenu() {
  const { t, language } = useText();
  const { data } = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const switchLanguage = useSwitchLanguage();
  const signOut = useSignOut();
  if (!data) return null;
  const { user } = data;
  const entries: MenuEntry[] = [
    ...languages.map((one) => ({
      key: one, label: t(`web.language_${one}`), icon: one === language ? CheckIcon : LanguageIcon, onClick: () => switchLanguage(one),
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
  return <AccountMenuPart name={(language === 'ar' && user.name_ar) || user.name} src={user.img} entries={entries} />;
}
