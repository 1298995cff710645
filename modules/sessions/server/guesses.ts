import { addressKey } from '#kit/server/rate-limits.ts';
import type { SignInServices } from './services.ts';

type Guess = { name: string; ip: string; device: string | null };

/**
 * Counts a password before it is compared, so that of sixty in one instant ten are. Strangers are counted by address, by account and
 * address, and by account; a device that has signed in to the account before only by itself, so nobody else can shut it out (trust, T01).
 * @param guess the account's name as typed, and the device if it is known
 * @returns what takes the count back once the password turned out to be right
 * @throws Refusal 429
 */
export async function countGuess(services: SignInServices, { name, ip, device }: Guess): Promise<() => Promise<void>> {
  if (device) {
    const key = `${device} ${name}`;
    await services.failuresPerDevice.count(key);
    return () => services.failuresPerDevice.clear(key);
  }
  const address = addressKey(ip);
  const both = `${name} ${address}`;
  await services.failuresPerAddress.count(address);
  await services.failuresPerAccount.count(both);
  await services.failuresPerAccountAnywhere.count(name);
  return async () => {
    await services.failuresPerAddress.uncount(address);
    await services.failuresPerAccount.clear(both);
    await services.failuresPerAccountAnywhere.uncount(name);
  };
}
