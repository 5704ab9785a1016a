import type { FileLogs } from '#functions/platform/embedded/logs.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Addresses logged separately within a minute. */
const MAX_ADDRESSES = 100;

/**
 * Limits log lines caused by strangers, who can send any number of calls: the first line of an address within a minute is written, further
 * ones are counted, and so are those of all addresses beyond the limit.
 */
export const countedLogs = (logs: FileLogs): FileLogs => {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const writeCounts = (): void => {
    clearTimeout(timer);
    for (const [address, count] of counts) if (count > 0) logs.write('info', 'refusedCalls', { address, count });
    counts.clear();
  };

  return {
    ...logs,
    write: (level, message, details) => {
      const address = details?.address;
      if (typeof address !== 'string') return logs.write(level, message, details);
      if (counts.size === 0) timer = setTimeout(writeCounts, MINUTE_MS).unref();
      const key = counts.has(address) || counts.size < MAX_ADDRESSES ? address : 'others';
      const count = counts.get(key);
      counts.set(key, count === undefined ? 0 : count + 1);
      if (count === undefined) logs.write(level, message, details);
    },
    close: () => {
      writeCounts();
      logs.close();
    },
  };
};
