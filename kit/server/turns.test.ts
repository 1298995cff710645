import { expect, test } from 'vitest';
import { makeTurns, type TurnLimits } from './turns.ts';

/** Work that begins in turn and ends when told to. */
const line = (limits: TurnLimits) => {
  const turns = makeTurns(limits);
  const [began, open] = [[] as string[], new Map<string, () => void>()];
  const add = (name: string) =>
    turns.take(name.slice(0, 1), () => {
      began.push(name);
      return new Promise<void>((resolve) => open.set(name, resolve));
    });
  const end = async (name: string) => {
    open.get(name)?.();
    await new Promise(setImmediate);
  };
  return { add, end, began };
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ status, retryAfter }) => [status, retryAfter],
  );

test('so much runs at once, the rest in the order it came', async () => {
  const { add, end, began } = line({ atOnce: 2, waiting: 9 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name);
  expect(began).toEqual(['a1', 'a2']);
  await end('a2');
  expect(began).toEqual(['a1', 'a2', 'a3']);
  await end('a1');
  expect(began).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('who has fewest running goes before who asked for more', async () => {
  const { add, end, began } = line({ atOnce: 2, waiting: 9 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void add(name);
  await end('a1');
  expect(began).toEqual(['a1', 'a2', 'b1']);
});

test('one caller never has all places, and an idle one stays free', async () => {
  const { add, end, began } = line({ atOnce: 3, perCaller: 1, waiting: 9 });
  for (const name of ['a1', 'a2', 'b1']) void add(name);
  expect(began).toEqual(['a1', 'b1']);
  await end('b1');
  expect(began).toEqual(['a1', 'b1']);
  await end('a1');
  expect(began).toEqual(['a1', 'b1', 'a2']);
});

test('a full line is refused: 503, or 429 to whoever fills it', async () => {
  const { add, end } = line({ atOnce: 1, waiting: 3, waitingPerCaller: 2 });
  for (const name of ['a1', 'a2', 'a3']) void add(name);
  expect(await refusal(add('a4'))).toEqual([429, 2]);
  void add('b1');
  expect(await refusal(add('c1'))).toEqual([503, 2]);
  await end('a1');
  void add('c2');
  expect(await refusal(add('d1'))).toEqual([503, 2]);
});

test('who has waited too long is refused, and leaves the line', async () => {
  const { add, end, began } = line({ atOnce: 1, waiting: 1, waitMs: 5 });
  void add('a1');
  expect(await refusal(add('b1'))).toEqual([503, 2]);
  expect(await refusal(add('b2'))).toEqual([503, 2]);
  const last = add('b3');
  await end('a1');
  expect(began).toEqual(['a1', 'b3']);
  await end('b3');
  await last;
});

test('work that fails gives its place on', async () => {
  const turns = makeTurns({ atOnce: 1, waiting: 1 });
  await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take('a', async () => 'next')).toBe('next');
});
