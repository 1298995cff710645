import { useState } from 'react';

export type Steps<Step extends string> = {
  all: readonly Step[];
  step: Step;
  index: number;
  first: boolean;
  last: boolean;
  next: () => void;
  previous: () => void;
  jump: (step: Step) => void;
  reset: () => void;
};

/** Goes through the steps of a flow: next, previous, jump, reset (specification, section 2). It stops at both ends. */
export function useSteps<Step extends string>(steps: readonly [Step, ...Step[]]): Steps<Step> {
  const [index, setIndex] = useState(0);
  const last = steps.length - 1;
  return {
    all: steps,
    step: steps[index] ?? steps[0],
    index,
    first: index === 0,
    last: index === last,
    next: () => setIndex((at) => Math.min(at + 1, last)),
    previous: () => setIndex((at) => Math.max(at - 1, 0)),
    jump: (step) => setIndex(Math.max(0, steps.indexOf(step))),
    reset: () => setIndex(0),
  };
}
