import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#ui/testing.tsx';
import { useWholeWords } from '#ui/use-whole-words.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

function Names() {
  useWholeWords();
  return (
    <>
      <p style={cut}>
        <bdi>A name of many words</bdi>
      </p>
      <p style={cut} title="Said already">
        <bdi>Another of them</bdi>
      </p>
      <p>Elsewhere</p>
    </>
  );
}

/** Words are as wide as they are long, in boxes ten wide; jsdom lays nothing out. */
const layOut = () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(10);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function of(this: Element) {
    return this.textContent.length;
  });
};

describe('words that an ellipsis cuts', () => {
  it('are whole when pointed at', async () => {
    layOut();
    const { user } = show(<Names />);
    await user.hover(screen.getByText('A name of many words'));
    expect(screen.getByTitle('A name of many words').tagName).toBe('P');
    await user.hover(screen.getByText('Elsewhere'));
    expect(screen.queryByTitle('A name of many words')).toBeNull();
    vi.restoreAllMocks();
  });

  it('stay as their screen says them where it does', async () => {
    layOut();
    const { user } = show(<Names />);
    await user.hover(screen.getByText('Another of them'));
    expect(screen.getByTitle('Said already')).toBeTruthy();
    vi.restoreAllMocks();
  });
});
