import { z } from 'zod';
import { bounded, madeOnce, text } from './strings.ts';

/** Free-form extra data: a flat object of bounded size. Not among the strings, which the sign-in page fetches as well. */
export const metadata = madeOnce(() =>
  z.record(bounded(100), z.union([text(), z.number(), z.boolean(), z.null()])).optional(),
);
