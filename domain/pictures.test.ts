import { expect, test } from 'vitest';
import { smallPicture } from './pictures.ts';

test.each([
  ['/api/uploads/abcdefghij.jpg', '/api/uploads/abcdefghij.jpg?size=small'],
  [
    'https://wikala.example.com/api/uploads/abcdefghij.png',
    'https://wikala.example.com/api/uploads/abcdefghij.png?size=small',
  ],
  ['/api/uploads/links/abcdefghij', '/api/uploads/links/abcdefghij'],
  ['/api/uploads/abcdefghij.jpg?size=small', '/api/uploads/abcdefghij.jpg?size=small'],
  ['https://pictures.example.com/tea.jpg', 'https://pictures.example.com/tea.jpg'],
  ['blob:https://wikala.example.com/1', 'blob:https://wikala.example.com/1'],
])('%s is shown small by %s', (address, small) => expect(smallPicture(address)).toBe(small));
