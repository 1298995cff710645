import { ApiError } from './api-error.ts';

/**
 * Shows a refusal at the field it is about, for a form's `onRefused`.
 * @param places the field of each refusal, by the code the server answers
 */
export const atField =
  (places: Readonly<Record<string, string>>) =>
  (error: unknown): Readonly<Record<string, string>> | undefined => {
    const place = error instanceof ApiError && error.code ? places[error.code] : undefined;
    return place && error instanceof ApiError ? { [place]: error.message } : undefined;
  };
