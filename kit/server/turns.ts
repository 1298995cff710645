import { Refusal, tooMany } from '#kit/shared/fail.ts';

export type TurnLimits = {
  /** So much work at once. */
  atOnce: number;
  /** Of it, for one caller. */
  perCaller?: number;
  /** So much may stand in line; what comes after that is refused. */
  waiting: number;
  /** Of it, of one caller. */
  waitingPerCaller?: number;
  /** Who has stood in line for so long is refused, before the connection is cut for being slow. */
  waitMs?: number;
};
export type Turns = {
  /**
   * Does work when its turn has come.
   * @param caller whose turn it is: who has fewest running goes first
   * @throws Refusal 503 when the line is full or too slow, 429 when it is the caller who fills it
   */
  take<T>(caller: string, work: () => Promise<T>): Promise<T>;
};

/** Seconds after which it is worth asking again. */
const retryAfter = 2;

const busy = () => new Refusal('unavailable', 'errors.unavailable', { retryAfter });

/** Lets so much heavy work run at once, so that neither memory nor the processors go to whoever asks most. */
export function makeTurns({
  atOnce,
  perCaller = atOnce,
  waiting,
  waitingPerCaller = waiting,
  waitMs,
}: TurnLimits): Turns {
  const line: { caller: string; begin: () => void }[] = [];
  const running = new Map<string, number>();
  let taken = 0;
  const runningOf = (caller: string) => running.get(caller) ?? 0;

  const begin = (caller: string) => {
    taken += 1;
    running.set(caller, runningOf(caller) + 1);
  };
  const end = (caller: string) => {
    taken -= 1;
    if (runningOf(caller) === 1) running.delete(caller);
    else running.set(caller, runningOf(caller) - 1);
    const fewest = Math.min(...line.map((one) => runningOf(one.caller)));
    const next = line.findIndex((one) => runningOf(one.caller) === fewest && fewest < perCaller);
    if (next >= 0) line.splice(next, 1)[0]?.begin();
  };

  const turnOf = (caller: string) =>
    new Promise<void>((resume, refuse) => {
      const place = {
        caller,
        begin: () => {
          clearTimeout(patience);
          begin(caller);
          resume();
        },
      };
      const patience =
        waitMs === undefined
          ? undefined
          : setTimeout(() => {
              line.splice(line.indexOf(place), 1);
              refuse(busy());
            }, waitMs);
      line.push(place);
    });

  return {
    take: async (caller, work) => {
      if (taken < atOnce && runningOf(caller) < perCaller) begin(caller);
      else {
        if (line.filter((one) => one.caller === caller).length >= waitingPerCaller) throw tooMany(retryAfter);
        if (line.length >= waiting) throw busy();
        await turnOf(caller);
      }
      try {
        return await work();
      } finally {
        end(caller);
      }
    },
  };
}
