import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../apps/web/testing.tsx';
import { PhotosField } from './photos-field.tsx';

const aPhoto = (name: string, type = 'image/jpeg', bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
function Field() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <>
      <PhotosField value={files} onChange={setFiles} />
      <output>{files.map(({ name }) => name).join()}</output>
    </>
  );
}

it.each([
  [
    'what is no picture is said, and the rest stays',
    [aPhoto('a.jpg'), aPhoto('b.pdf', 'application/pdf')],
    'a.jpg',
    /^Choose a JPEG/,
  ],
  [
    'and so is what is too large',
    [aPhoto('a.webp', 'image/webp'), aPhoto('b.png', 'image/png', 5_242_881)],
    'a.webp',
    /up to 5 MB/,
  ],
  [
    'the fourth is left out',
    ['a', 'b', 'c', 'd'].map((name) => aPhoto(name)),
    'a,b,c',
    'Only the first 3 photos were added.',
  ],
])('%s', async (_, chosen, kept, said) => {
  const { user } = await renderScreen(<Field />, { path: '/photos', at: '/photos' });
  await screen.findByRole('button', { name: 'Add photo' });
  // A person may choose whatever the files offer: the list of types is only a wish.
  const input = document.querySelector('input');
  input?.removeAttribute('accept');
  await user.upload(input as HTMLInputElement, chosen);
  expect(screen.getByRole('status').textContent).toBe(kept);
  expect(screen.getByText(said)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Photo 1' }));
  expect(screen.getByRole('status').textContent).toBe(kept.split(',').slice(1).join());
});
