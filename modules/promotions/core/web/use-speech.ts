import { useEffect, useState } from 'react';
import { translatorOf } from '#kit/web/i18n.ts';
import { fetchWords, hasWords } from '#kit/web/words.ts';
import { useText } from '#ui/text.tsx';
import type { Promotion } from './kinds.ts';
import type { Speech } from './say.ts';
import './builder-texts.ts';

/** How promotions are said in the reader's language. */
export function useSpeech({ currency_code: currency, names }: Pick<Promotion, 'currency_code' | 'names'>): Speech {
  const { t, language } = useText();
  return { t, language, currency, names };
}

/** The same in the other language, once its words are here; null until then. */
export function useOtherSpeech(speech: Speech): Speech | null {
  const other = speech.language === 'ar' ? 'en' : 'ar';
  const [isHere, setHere] = useState(() => hasWords(other));
  useEffect(() => {
    let isGone = false;
    // Without them the sentence is said in one language: nothing is lost that cannot be read again.
    fetchWords(other).then(
      () => !isGone && setHere(true),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [other]);
  return isHere ? { ...speech, t: translatorOf(other), language: other } : null;
}
