import { useState } from 'react';
import { Button } from '@mantine/core';
import { directionOf, type Language, type Translate } from '#kit/shared/texts.ts';
import { useCopied } from '#ui/copy.tsx';
import { CheckIcon, CopyIcon, LanguageIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { translatorOf } from './i18n.ts';
import { fetchWords, speak } from './words.ts';
import styles from './sentence.module.css';

type Props = {
  title?: string;
  /** The sentence in a language, with that language's words. */
  say: (t: Translate, language: Language) => string;
};

/** One sentence to say to somebody, to copy, in the reader's language or the other one. */
export function Sentence({ title, say }: Props) {
  const { t, language } = useText();
  const [isOther, setIsOther] = useState(false);
  const { copied, copy } = useCopied();
  const other = language === 'ar' ? 'en' : 'ar';
  const spoken = isOther ? other : language;
  const sentence = isOther ? say(translatorOf(other), other) : say(t, language);
  /** Its words come first: only the reader's language is here from the beginning. */
  const translate = async () => {
    try {
      if (!isOther) await fetchWords(other);
      speak(language);
      setIsOther(!isOther);
    } catch {
      toast.error(t('web.network'));
    }
  };
  return (
    <div className={styles.said}>
      {title && <span className={styles.title}>{title}</span>}
      <p className={styles.sentence} lang={spoken} dir={directionOf(spoken)}>
        {sentence}
      </p>
      <Button
        size="compact-sm"
        leftSection={copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
        onClick={() => void copy(sentence)}
      >
        {t(copied ? 'ui.copied' : 'ui.copy_text')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<LanguageIcon size={14} />}
        onClick={() => void translate()}
      >
        {t(spoken === 'ar' ? 'ui.in_english' : 'ui.in_arabic')}
      </Button>
    </div>
  );
}
