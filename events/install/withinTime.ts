/** Milliseconds reserved for reporting the result. */
const RESPONSE_RESERVE_MS = 30_000;

/** Waits for the work, but stops waiting in time to report. */
export const withinTime = async (remaining: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('There is more to do than fits into one run.'));
    timer = setTimeout(fail, Math.max(0, remaining - RESPONSE_RESERVE_MS));
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
