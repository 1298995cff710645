import { Suspense, type ComponentType } from 'react';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { lazyScreen } from '#kit/web/module.ts';
import { withWords } from '#kit/web/words.ts';
import { translatorOf } from '#kit/web/i18n.ts';
import { UiProvider } from '#ui/provider.tsx';
import { CrashBoundary } from './crash.tsx';

it('a screen whose code hangs is given up as a read is, and can be loaded anew', async () => {
  vi.useFakeTimers();
  // As the build writes it.
  const Hanging = lazyScreen(() => withWords(new Promise<ComponentType>(() => undefined)));
  render(
    <UiProvider t={translatorOf('en')} language="en" direction="ltr" forceScheme="light" env="test">
      <CrashBoundary resetKey="/orders">
        <Suspense fallback="Loading">
          <Hanging />
        </Suspense>
      </CrashBoundary>
    </UiProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(limits.readMs - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect(screen.getByRole('alert').textContent).toContain('The server did not respond. Check your connection.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});
