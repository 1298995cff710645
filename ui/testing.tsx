import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { directionOf, type Language } from '#kit/shared/texts.ts';
import { translatorOf } from '#ui/gallery/translator.ts';
import { UiProvider } from '#ui/provider.tsx';
import type { Navigation } from '#ui/link.tsx';

/** Draws a part with everything it needs above it, without transitions or portals, and gives a user to work it. */
export function show(part: ReactElement, options: { language?: Language; navigation?: Navigation } = {}) {
  const { language = 'en', navigation } = options;
  const wrap = (inner: ReactElement) => (
    <UiProvider
      t={translatorOf(language)}
      language={language}
      direction={directionOf(language)}
      navigation={navigation}
      forceScheme="light"
      env="test"
    >
      {inner}
    </UiProvider>
  );
  const view = render(wrap(part));
  return { ...view, user: userEvent.setup(), redraw: (next: ReactElement) => view.rerender(wrap(next)) };
}
