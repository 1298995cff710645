import { text } from '#kit/shared/strings.ts';

/** As many as are hashed whole. */
export const passwordBytes = 256;

/** What is typed to prove that one is oneself: any password that can have been set. */
export const currentPassword = () => text(passwordBytes).min(1);
