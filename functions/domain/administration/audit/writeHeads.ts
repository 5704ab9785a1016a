import type { Context } from '#functions/domain/kernel/context.ts';
import type { Table } from '#functions/platform/table.ts';
import { type Head, headsLine, type KnownHeads, knownHeads } from '#functions/storage/auditHeads.ts';
import { keys } from '#functions/storage/keys.ts';
import { read, rowsIn } from '#functions/storage/rows.ts';
import { headOf, type SealRecord } from '#functions/storage/seals.ts';
import { DAY_MS } from '#shared/time.ts';

/** Chains that are checked at the same time. */
const PARALLEL_CHECKS = 25;

const isStill = async (table: Table, subject: string, seals: number, hash: string): Promise<boolean> =>
  (await read<SealRecord>(table, keys.seal(subject, seals)))?.hash === hash;

/** The new head of a chain, undefined if it is unchanged, and `false` if it does not continue the recorded one. */
const updatedHead = async (table: Table, subject: string, { chains }: KnownHeads): Promise<Head | undefined | false> => {
  const [seals = 0, hash = ''] = [...(chains.get(subject) ?? [])].at(-1) ?? [];
  const newest = await headOf(table, subject);
  if (seals > 0 && !(await isStill(table, subject, seals, hash))) return false;
  if (!newest || newest.number === seals) return undefined;
  return { subject, seals: newest.number, facts: newest.facts ?? 0, hash: newest.hash };
};

/**
 * Records the new heads of the audit trail's chains in a separate place. A chain that does not continue its recorded head is logged and its
 * record is kept, so that nothing false is ever signed. Returns the number of recorded chains.
 */
export const writeHeads = async ({ host, table, now, correlationId }: Context): Promise<number> => {
  const known = await knownHeads(host);
  const { table: name, pk } = keys.sealedChain('');
  const subjects = new Set(known.chains.keys());
  for await (const { sk } of rowsIn(table, { table: name, pk })) subjects.add(sk);
  const heads: Head[] = [];
  const all = [...subjects];
  for (let from = 0; from < all.length; from += PARALLEL_CHECKS) {
    const some = all.slice(from, from + PARALLEL_CHECKS);
    const found = await Promise.all(some.map(async (subject) => ({ subject, head: await updatedHead(table, subject, known) })));
    for (const { subject, head } of found) {
      if (head === false) host.logs.write('error', 'the audit trail was changed', { correlationId, subject });
      else if (head) heads.push(head);
    }
  }
  if (heads.length === 0) return 0;
  const number = known.last.number + 1;
  const { current } = await host.secrets.ring('audit');
  await host.auditHeads.append(number, headsLine(current, { number, at: now().toISOString(), before: known.last.mac, heads }));
  return heads.length;
};

/** Does the same at most once a day. */
export const writeHeadsDaily = async (ctx: Context): Promise<void> => {
  const { last } = await knownHeads(ctx.host, '');
  // A clock that was set back must not stop it.
  if (Math.abs(ctx.now().getTime() - Date.parse(last.at || '1970-01-01')) >= DAY_MS) await writeHeads(ctx);
};
