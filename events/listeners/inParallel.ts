/** Runs work for each element in parallel. Throws the first error after all have ended, so that nothing continues behind a retry. */
export const inParallel = async <T>(things: Iterable<T>, work: (thing: T) => Promise<void>): Promise<void> => {
  for (const ended of await Promise.allSettled(Array.from(things, work))) if (ended.status === 'rejected') throw ended.reason;
};
