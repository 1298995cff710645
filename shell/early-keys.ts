/** Keys that were pressed while nobody listened: the code that does comes once the page rests, and takes them over. */
export const early: KeyboardEvent[] = [];
export const keepEarly = (event: KeyboardEvent): void => void early.push(event);
addEventListener('keydown', keepEarly);
