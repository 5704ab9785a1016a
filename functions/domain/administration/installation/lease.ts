import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, row } from '#functions/storage/rows.ts';
import { secondsOf } from '#shared/time.ts';

/** Seconds that others wait for a crashed run; a running one renews three times in that period. */
const SECONDS = 60;
const RENEW = (SECONDS / 3) * 1000;
/** Milliseconds between two checks. */
const POLL_MS = 1000;
/** Milliseconds to wait for an active run. */
const WAIT_MS = 300_000;

export interface Lease {
  /** Writes all or nothing, and nothing after another run has taken over. */
  write(writes: Write[]): Promise<void>;
  /** A condition for transactions that must not happen after another run has taken over. */
  check: Write;
}

const key = keys.installation('lease');

/** Takes the lease if it is free, or if the same holder left it. */
const acquire = async (ctx: Context, holder: string): Promise<boolean> => {
  const lease = row(key, { holder }, secondsOf(ctx.now()) + SECONDS);
  return (
    (await attempt(ctx.table, [{ put: lease, if: { absent: true } }])) || attempt(ctx.table, [{ put: lease, if: { equals: { holder } } }])
  );
};

const waitForLease = async (ctx: Context, holder: string): Promise<void> => {
  for (let waited = 0; !(await acquire(ctx, holder)); waited += POLL_MS) {
    if (waited === 0) ctx.host.logs.write('info', 'waiting for another run of the installation', { correlationId: ctx.correlationId });
    if (waited >= WAIT_MS) throw new Error('Another run is still working on this installation. Try again when it has ended.');
    await pause(POLL_MS);
  }
};

/** Waits for the lease and does work that only one run may do at a time. */
export const withLease = async (ctx: Context, holder: string, work: (lease: Lease) => Promise<void>): Promise<void> => {
  await waitForLease(ctx, holder);
  const isHolder = { if: { equals: { holder } } };
  const leaseCheck: Write = { check: key, ...isHolder };
  const expiresAt = () => secondsOf(ctx.now()) + SECONDS;
  // A run that could not renew finds out at its next write.
  const renew = () => void attempt(ctx.table, [{ update: key, expiresAt: expiresAt(), ...isHolder }]).catch(() => false);
  const timer = setInterval(renew, RENEW).unref();
  const write = async (writes: Write[]): Promise<void> => {
    if (!(await attempt(ctx.table, [...writes, leaseCheck]))) throw new Error('Another run has taken over.');
  };
  try {
    await work({ write, check: leaseCheck });
  } finally {
    clearInterval(timer);
    await attempt(ctx.table, [{ delete: key, ...isHolder }]).catch(() => false);
  }
};
