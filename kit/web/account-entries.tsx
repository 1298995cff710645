import { useMantineColorScheme } from '@mantine/core';
import { languages } from '#kit/shared/texts.ts';
import { AccountMenu } from '#ui/account-menu.tsx';
import type { MenuEntry } from '#ui/action-menu.tsx';
import { CheckIcon, LanguageIcon, MoonIcon, SignOutIcon, SunIcon, type Icon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { useSignOut, useSwitchLanguage } from './sign-out.ts';

const schemes = ['light', 'dark', 'auto'] as const;
const schemeIcons: Record<(typeof schemes)[number], Icon | undefined> = { light: SunIcon, dark: MoonIcon, auto: undefined };

/** The opened menu of the account: language, colours, sign out. */
export function AccountEntries({ name, src }: { name: string; src: string | null }) {
  const { t, language } = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const switchLanguage = useSwitchLanguage();
  const signOut = useSignOut();
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
  return <AccountMenu name={name} src={src} entries={entries} defaultOpened />;
}
