import { useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';
import styles from './avatar.module.css';

/** First letters of the first two words, the article left out; Arabic ones stand apart, and heh gets its tail, to stay readable. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^(al-|ال)(?=.)/i, ''));
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  const arabic = letters.some((letter) => /[\u0600-\u06FF]/.test(letter));
  return arabic
    ? letters.map((letter) => (letter === 'ه' ? 'هـ' : letter)).join('\u200C ')
    : letters.join('').toUpperCase();
}

type Props = { name: string; src?: string | null; size?: number; tone?: 'accent' | 'neutral' };

/** A face or initials. While a picture loads the place stays empty for 600 ms, then initials stand in (specification, section 9). */
export function Avatar({ name, src, size = 36, tone = 'neutral' }: Props) {
  const [state, setState] = useState<'waiting' | 'fallback' | 'loaded'>(src ? 'waiting' : 'fallback');
  useEffect(() => {
    if (!src) {
      setState('fallback');
      return;
    }
    setState('waiting');
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'fallback' : now)), limits.avatarFallbackMs);
    return () => clearTimeout(timer);
  }, [src]);
  return (
    <span
      className={styles.avatar}
      data-tone={tone}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden
    >
      {src && (
        <img
          src={src}
          alt=""
          hidden={state !== 'loaded'}
          onLoad={() => setState('loaded')}
          onError={() => setState('fallback')}
        />
      )}
      {state === 'fallback' && <bdi>{initialsOf(name)}</bdi>}
    </span>
  );
}
