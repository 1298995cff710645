import { registrationTexts } from '../texts.ts';
import { AccountVerified } from './account-verified.tsx';
import { Registration } from './registration.tsx';
import { registrationWebTexts } from './texts.ts';
import { VerifyRegistration } from './verify-registration.tsx';

export { AccountVerified, Registration, VerifyRegistration };
export const pageTexts = [registrationTexts, registrationWebTexts];
