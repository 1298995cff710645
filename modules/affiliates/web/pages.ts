export { AcceptInvitation } from './accept-invitation.tsx';
export { affiliatePublicTexts } from './public-texts.ts';
