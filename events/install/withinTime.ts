/** Milliseconds reserved for reporting the result. */
const TO_ANSWER = 30_000;

/** Waits for the work, but stops waiting in time to report. */
export const withinTime = async (remaining: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    const give = () => reject(new Error('There was more to do than one run has time for.'));
    timer = setTimeout(give, Math.max(0, remaining - TO_ANSWER));
  });
  try {
    await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
};
