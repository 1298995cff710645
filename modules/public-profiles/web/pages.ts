export { publicProfilesTexts } from '../texts.ts';
export { NotFoundPage } from './not-found.tsx';
export { ProfilePage } from './profile.tsx';
