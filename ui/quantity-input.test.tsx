import { useState } from 'react';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { show } from '#ui/testing.tsx';
import type { Language } from '#kit/shared/texts.ts';

const tea = { case: 24, shrink: 6 };

function Example({
  start = 0,
  pack = tea,
  max,
}: {
  start?: number;
  pack?: { case: number; shrink: number };
  max?: number;
}) {
  const [pieces, setPieces] = useState(start);
  const over = max !== undefined && pieces > max;
  return (
    <>
      <QuantityInput
        value={pieces}
        onChange={setPieces}
        pack={pack}
        error={over && 'too many'}
        cure={over ? { label: `Use ${max}`, value: max } : undefined}
      />
      <output>{pieces}</output>
    </>
  );
}

const pieces = () => Number(document.querySelector('output')?.textContent);
const part = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const parts = () => ['Cases', 'Shrinks', 'Pieces'].map((name) => Number(part(name).value));

async function into(name: string, text: string, start = 0, language: Language = 'en') {
  const view = show(<Example start={start} />, { language });
  await view.user.clear(part(name));
  await view.user.type(part(name), text);
  await view.user.tab();
  return view;
}

describe('quantity input', () => {
  it('shows cases, shrinks and pieces', () => {
    show(<Example start={24 * 5 + 6 + 4} />);
    expect(parts()).toEqual([5, 1, 4]);
  });

  it('leaves out the parts that a product does not have', () => {
    show(<Example pack={{ case: 12, shrink: 1 }} />);
    expect(screen.queryByLabelText('Shrinks')).toBeNull();
    expect(part('Cases')).toBeDefined();
  });

  it('carries what is too much in one part to the next', async () => {
    await into('Pieces', '31');
    expect(pieces()).toBe(31);
    expect(parts()).toEqual([1, 1, 1]);
  });

  it('changes only its own part', async () => {
    await into('Shrinks', '2', 24 * 3 + 5);
    expect(parts()).toEqual([3, 2, 5]);
  });

  it.each([
    ['2c 1s', 54],
    ['3c 2p', 74],
    ['١٢', 12 * 24],
  ])('reads %s typed into the cases', async (text, expected) => {
    await into('Cases', text);
    expect(pieces()).toBe(expected);
  });

  it('reads Arabic letters and digits', async () => {
    await into('الكراتين', '٢ك ١ش', 0, 'ar');
    expect(pieces()).toBe(54);
  });

  it('forgets what it cannot read', async () => {
    await into('Pieces', '4x', 30);
    expect(pieces()).toBe(30);
    expect(parts()).toEqual([1, 1, 0]);
  });

  it('goes by one of its part with the arrows, carrying, and never below nothing', async () => {
    const { user } = show(<Example start={23} />);
    await user.click(part('Pieces'));
    await user.keyboard('{ArrowUp}');
    expect(parts()).toEqual([1, 0, 0]);
    await user.click(part('Shrinks'));
    await user.keyboard('{ArrowDown}');
    expect(pieces()).toBe(18);
    await user.click(part('Cases'));
    await user.keyboard('{ArrowDown}');
    expect(pieces()).toBe(0);
  });

  it('cures its error with one click', async () => {
    const { user } = show(<Example start={252} max={240} />);
    await user.click(screen.getByRole('button', { name: 'Use 240' }));
    expect(pieces()).toBe(240);
    expect(screen.queryByText('too many')).toBeNull();
  });

  it('says nothing more of the old number while a new one is typed: leaving it, nothing moves away from under the mouse', async () => {
    const { user } = show(<Example start={252} max={240} />);
    await user.clear(part('Cases'));
    await user.type(part('Cases'), '1');
    expect(screen.queryByText('too many')).toBeNull();
    await user.tab();
    expect(pieces()).toBe(36);
    await user.clear(part('Cases'));
    await user.type(part('Cases'), '11');
    await user.tab();
    expect(screen.getByText('too many')).toBeTruthy();
  });
});
