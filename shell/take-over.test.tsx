import { StrictMode, Suspense, useState } from 'react';
import { act } from '@testing-library/react';
import { prerender } from 'react-dom/static';
import { expect, it, onTestFinished } from 'vitest';
import { takeOver } from './take-over.ts';

const heard: string[] = [];

/** A form as pages for visitors have them: it keeps what is typed, and draws it. */
function Form() {
  const [name, setName] = useState('');
  const [note, setNote] = useState('as drawn');
  const [agreed, setAgreed] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        heard.push(`${name}, ${note}, ${agreed}`);
      }}
    >
      <input name="name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <textarea name="note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
      <button type="submit">Send</button>
      <output>{`${name}, ${note}, ${agreed}`}</output>
    </form>
  );
}

const app = (
  <StrictMode>
    <Suspense>
      <Form />
    </Suspense>
  </StrictMode>
);

/** The page as it came, before its script. */
async function rendered() {
  const { prelude } = await prerender(app);
  const place = document.createElement('div');
  place.innerHTML = await new Response(prelude).text();
  document.body.append(place);
  onTestFinished(() => place.remove());
  const one = <E extends Element>(selector: string) => place.querySelector<E>(selector)!;
  return { place, one };
}

it('keeps what was typed and ticked before the script had come, and presses what was pressed', async () => {
  heard.length = 0;
  const { place, one } = await rendered();
  const name = one<HTMLInputElement>('[name="name"]');
  name.value = 'Huda';
  name.setSelectionRange(2, 2);
  one<HTMLTextAreaElement>('textarea').value = 'at noon';
  one<HTMLInputElement>('[type="checkbox"]').checked = true;
  one('button').setAttribute('data-pressed', '');

  await act(async () => takeOver(place, app));

  expect(one('output').textContent).toBe('Huda, at noon, true');
  expect(heard).toEqual(['Huda, at noon, true']);
  expect(one('button').hasAttribute('data-pressed')).toBe(false);
  expect([name, name.value, name.selectionStart]).toEqual([one('[name="name"]'), 'Huda', 2]);
});

it('presses nothing and changes nothing where nothing was done', async () => {
  heard.length = 0;
  const { place, one } = await rendered();
  await act(async () => takeOver(place, app));
  expect(one('output').textContent).toBe(', as drawn, false');
  expect(heard).toEqual([]);
});
