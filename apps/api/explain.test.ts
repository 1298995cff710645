import { expect, test } from 'vitest';
import { explain } from './explain.ts';

const system = (code: string, more: object) =>
  Object.assign(new Error(`listen ${code}`), { code, syscall: 'listen', ...more });

test.each([
  ['a sentence of ours', new Error('The database is not empty.'), 'The database is not empty.'],
  [
    'a taken port',
    system('EADDRINUSE', { address: '127.0.0.1', port: 4000 }),
    'Port 4000 is taken by another program: stop that one, or set PORT.',
  ],
  [
    'a port for root',
    system('EACCES', { address: '::', port: 80 }),
    'Port 80 may only be opened by root: set PORT to 1024 or more.',
  ],
  [
    'an address we lack',
    system('EADDRNOTAVAIL', { address: '10.9.8.7', port: 80 }),
    'This machine has no address 10.9.8.7:80: set HOST to one it has.',
  ],
  [
    'no database',
    new AggregateError([system('ECONNREFUSED', { address: '::1', port: 5432 })]),
    'Nothing answers at ::1:5432: is the database running, and DATABASE_URL right?',
  ],
  ['no host', system('ENOTFOUND', { hostname: 'db.example' }), 'There is no host db.example: is DATABASE_URL right?'],
  [
    'the database',
    Object.assign(new Error('database "x" does not exist'), { code: '3D000', severity: 'FATAL' }),
    'The database refused: database "x" does not exist (3D000).',
  ],
  [
    'a file',
    Object.assign(new Error(`EACCES: permission denied, open '/x'`), { code: 'EACCES' }),
    `EACCES: permission denied, open '/x'`,
  ],
  [
    'a directory of another',
    Object.assign(new Error(`EACCES: permission denied, mkdir '/data'`), {
      code: 'EACCES',
      syscall: 'mkdir',
      path: '/data',
    }),
    `EACCES: permission denied, mkdir '/data'`,
  ],
  ['not even an error', 'gone', 'gone'],
])('%s', (_, error, sentence) => {
  expect(explain(error)).toBe(sentence);
});

test('our own mistake is shown with where it is', () => {
  expect(explain(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n\s+at /);
});
