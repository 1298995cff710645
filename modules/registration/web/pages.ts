import { AccountVerified } from './account-verified.tsx';
import { Registration } from './registration.tsx';
import { VerifyRegistration } from './verify-registration.tsx';

export { AccountVerified, Registration, VerifyRegistration };
