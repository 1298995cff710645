import { describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { translatorOf } from './i18n.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { expectTexts, fetchWords, hasWords, speak, withWords } from './words.ts';

/** Code that came with a text of its own, in files that are told when to arrive. */
function aScreen(key: string) {
  const files = { en: Promise.withResolvers<void>(), ar: Promise.withResolvers<void>() };
  const fetch = (language: 'en' | 'ar', text: string) =>
    vi.fn(async () => {
      await files[language].promise;
      return { default: { [key]: text } };
    });
  const fetches = { en: fetch('en', 'Brand {{name}}'), ar: fetch('ar', 'العلامة {{name}}') };
  expectTexts(fetches);
  return { fetches, files, say: (language: 'en' | 'ar') => translatorOf(language)(key as TextKey, { name: 7 }) };
}
const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  let done = false;
  void promise.then(() => (done = true));
  await new Promise((resolve) => setTimeout(resolve, 5));
  return done;
};

describe('words that come with code', () => {
  it('are waited for in the language that is read, and in no other', async () => {
    await fetchWords('en');
    speak('en');
    const { fetches, files, say } = aScreen('test.first');
    const code = withWords(Promise.resolve('the screen'));
    expect(await settled(code)).toBe(false);
    files.en.resolve();
    expect(await code).toBe('the screen');
    expect(say('en')).toBe('Brand 7');
    expect(fetches.ar).not.toHaveBeenCalled();
    // Rather than by its key.
    expect(say('ar')).toContain('Brand');
    files.ar.resolve();
  });

  it('are all fetched when somebody switches; what arrives meanwhile comes in both', async () => {
    expect(hasWords('ar')).toBe(false);
    const before = aScreen('test.before');
    const switched = fetchWords('ar');
    const meanwhile = aScreen('test.meanwhile');
    const code = withWords(Promise.resolve());
    for (const one of [before, meanwhile]) one.files.en.resolve();
    before.files.ar.resolve();
    expect(await settled(code)).toBe(false);
    meanwhile.files.ar.resolve();
    await code;
    expect(meanwhile.say('ar')).toContain('العلامة');
    expect(meanwhile.say('en')).toBe('Brand 7');
    await switched;
    expect(hasWords('ar')).toBe(true);
  });

  it('that hang are given up with their code, as reads are', async () => {
    await fetchWords('en');
    speak('en');
    const { files } = aScreen('test.hanging');
    vi.useFakeTimers();
    const failed = vi.fn<(error: unknown) => void>();
    const code = withWords(Promise.resolve()).catch(failed);
    await vi.advanceTimersByTimeAsync(limits.readMs - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await code;
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
    // What comes late is here, and is not fetched again.
    files.en.resolve();
    await withWords(Promise.resolve());
    files.ar.resolve();
  });

  it('of a language that hang keep no other language waiting', async () => {
    await fetchWords('en');
    speak('en');
    const { files } = aScreen('test.switched');
    files.en.resolve();
    await withWords(Promise.resolve());
    vi.useFakeTimers();
    const failed = vi.fn<(error: unknown) => void>();
    const switched = fetchWords('ar').catch(failed);
    await vi.advanceTimersByTimeAsync(limits.readMs);
    vi.useRealTimers();
    await switched;
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
    expect(await settled(withWords(Promise.resolve()))).toBe(true);
    files.ar.resolve();
  });

  it('that cannot be fetched fail the code that says them, and are asked for again', async () => {
    await fetchWords('en');
    speak('en');
    let online = false;
    const en = async () => {
      if (!online) throw new TypeError('Failed to fetch');
      return { default: { 'test.again': 'Again' } };
    };
    expectTexts({ en, ar: en });
    await expect(withWords(Promise.resolve())).rejects.toThrow('Failed to fetch');
    online = true;
    await withWords(Promise.resolve());
    expect(translatorOf('en')('test.again' as TextKey)).toBe('Again');
    await fetchWords('ar');
    speak('en');
  });
});
