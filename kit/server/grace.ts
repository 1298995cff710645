/** How long work under way may still end by itself once we are told to stop. What is cut off then is tried again by the next start. */
const shortMs = 250;

/** Waits for work, but no longer than a moment. @returns whether it ended */
export async function withinGrace(work: Promise<unknown>, graceMs = shortMs): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), graceMs);
  try {
    return await Promise.race([work.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
