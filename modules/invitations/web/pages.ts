export { AcceptInvite } from './accept-invite.tsx';
export { InviteInApp } from './invite-in-app.tsx';
export { invitePageTexts } from './public-texts.ts';
