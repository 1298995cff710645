import { UnstyledButton } from '@mantine/core';
import type { Language } from '#kit/shared/texts.ts';
import { LanguageIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { useSwitchLanguage } from './sign-out.ts';
import styles from './language-switch.module.css';

const other: Record<Language, Language> = { en: 'ar', ar: 'en' };

/** Inside: toggles between English and Arabic, named in the language it leads to. */
export function LanguageSwitch() {
  const { t, language } = useText();
  const switchLanguage = useSwitchLanguage();
  const next = other[language];
  return (
    <UnstyledButton className={styles.switch} lang={next} onClick={() => switchLanguage(next)}>
      <LanguageIcon size={16} aria-hidden />
      {t(`web.language_${next}`)}
    </UnstyledButton>
  );
}
