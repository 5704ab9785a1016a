import type { FileLogs } from '#functions/platform/embedded/logs.ts';

const MINUTE = 60_000;

/** Addresses that have lines of their own in a minute. */
const ADDRESSES = 100;

/**
 * Lines that name an address come from strangers, who may send any number of calls: the first of an address in a minute is written, the
 * others are counted, and so are those of all further addresses together.
 */
export const countedLogs = (logs: FileLogs): FileLogs => {
  const more = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const tell = (): void => {
    clearTimeout(timer);
    for (const [address, count] of more) if (count > 0) logs.write('info', 'refusedCalls', { address, count });
    more.clear();
  };

  return {
    ...logs,
    write: (level, message, details) => {
      const address = details?.address;
      if (typeof address !== 'string') return logs.write(level, message, details);
      if (more.size === 0) timer = setTimeout(tell, MINUTE).unref();
      const key = more.has(address) || more.size < ADDRESSES ? address : 'others';
      const count = more.get(key);
      more.set(key, count === undefined ? 0 : count + 1);
      if (count === undefined) logs.write(level, message, details);
    },
    close: () => {
      tell();
      logs.close();
    },
  };
};
