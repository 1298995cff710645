import { describe, expect, it } from 'vitest';
import { session } from './session-store.ts';

describe('a page that came rendered', () => {
  it('says in which language a visitor reads here', () => {
    session.takeOver('ur');
    expect(session.get()).toMatchObject({ language: 'ur', direction: 'rtl' });
    expect(localStorage.getItem('wikala.language')).toBeNull();
  });

  it('that was asked for in its language keeps it on the device, as switching to it does', () => {
    session.takeOver('ur', '?from=mail&lang=ur');
    expect(localStorage.getItem('wikala.language')).toBe('ur');
    expect(document.cookie).toContain('wikala.language=ur');
  });

  it('keeps nothing of a language it is not in', () => {
    session.takeOver('en', '?lang=fr');
    expect(localStorage.getItem('wikala.language')).toBeNull();
  });
});
