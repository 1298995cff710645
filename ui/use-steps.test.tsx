import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSteps } from '#ui/use-steps.ts';

describe('steps of a flow', () => {
  it('go on, back, to any of them and to the first, and stop at both ends', () => {
    const { result } = renderHook(() => useSteps(['items', 'reasons', 'shipping']));
    const at = () => [result.current.step, result.current.first, result.current.last];
    expect(at()).toEqual(['items', true, false]);
    act(() => result.current.previous());
    expect(at()).toEqual(['items', true, false]);
    act(() => result.current.next());
    expect(at()).toEqual(['reasons', false, false]);
    act(() => result.current.jump('shipping'));
    act(() => result.current.next());
    expect(at()).toEqual(['shipping', false, true]);
    act(() => result.current.reset());
    expect(at()).toEqual(['items', true, false]);
  });
});
