/** Does something for each, none waiting for another. Throws the first reason when all have ended, so that nothing goes on behind a retry. */
export const inParallel = async <T>(things: Iterable<T>, work: (thing: T) => Promise<void>): Promise<void> => {
  for (const ended of await Promise.allSettled(Array.from(things, work))) if (ended.status === 'rejected') throw ended.reason;
};
