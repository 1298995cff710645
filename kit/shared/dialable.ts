import { isDialable } from '#domain/saudi.ts';
import { phone } from './strings.ts';

/** A phone number in E.164 that can exist. It stands by itself, so that who signs in does not load the country's plan. */
export const dialable = () => phone().refine(isDialable, { error: 'errors.phone' });
