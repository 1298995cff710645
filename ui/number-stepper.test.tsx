import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { show } from '#ui/testing.tsx';

it('"Search and number-stepper debounce 500 ms" (specification, section 9): what is done quickly is sent once', () => {
  vi.useFakeTimers();
  const sent: number[] = [];
  show(<NumberStepper value={3} onChange={(value) => sent.push(value)} label="Count" />);
  const more = screen.getAllByRole('button').at(-1) ?? document.body;
  fireEvent.click(more);
  act(() => void vi.advanceTimersByTime(499));
  fireEvent.click(more);
  act(() => void vi.advanceTimersByTime(499));
  expect(sent).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(sent).toEqual([5]);
});
