import type { Scoped } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ScopeEntry, ScopeRecord } from '#functions/storage/records/records.ts';
import { attempt, readNumbered, row } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';

export type NumberedScope = ScopeRecord & { version: number };

export const readScope = (ctx: Context, node: string): Promise<NumberedScope | undefined> =>
  readNumbered<'version', ScopeRecord>(ctx.table, keys.scope(node), 'version');

interface ScopeChange {
  of: Pick<Scoped, 'node' | 'about'>;
  kind: FactKind;
  before: NumberedScope | undefined;
  /** Undefined if the node inherits from now on. */
  after: ScopeEntry[] | undefined;
  /** Further writes in the same transaction. */
  alsoWrites?: Write[];
  /** The changes and the reason in the fact, if they are not the whole difference between the entries. */
  changes?: FactRecord['changes'];
  reason?: string;
}

/** Versions follow the clock, so that entries that were removed and granted again have new ones. */
const nextVersion = (ctx: Context, before: NumberedScope | undefined): number => Math.max(ctx.now().getTime(), (before?.version ?? 0) + 1);

/** One change for each person and group whose permissions changed; null stands for no entry. */
const changesOf = (before: ScopeEntry[] = [], after: ScopeEntry[] = []): FactRecord['changes'] => {
  const accessIn = (entries: ScopeEntry[], principal: string) => entries.find((entry) => entry.principal === principal)?.access ?? null;
  const principals = [...new Set([...before, ...after].map(({ principal }) => principal))];
  return principals
    .map((field) => ({ field, before: accessIn(before, field), after: accessIn(after, field) }))
    .filter((change) => change.before !== change.after);
};

/** An unchanged entry keeps the version of its last change. */
const numberedEntries = (before: ScopeEntry[] = [], after: ScopeEntry[], version: number): ScopeEntry[] =>
  after.map(({ principal, access }) => {
    const same = before.find((entry) => entry.principal === principal && entry.access === access);
    return same ?? { principal, access, version };
  });

const scopeWrite = (key: ReturnType<typeof keys.scope>, before: NumberedScope | undefined, after: ScopeRecord | undefined): Write => {
  const unchanged = before ? { equals: { version: before.version } } : { absent: true as const };
  return after ? { put: row(key, after), if: unchanged } : { delete: key, if: unchanged };
};

/** Replaces the entries of a node, with the fact about it. */
export const scopeWrites = (
  ctx: Context,
  { of, kind, before, after, changes = changesOf(before?.entries, after), reason = '' }: Omit<ScopeChange, 'alsoWrites'>,
) => {
  const version = nextVersion(ctx, before);
  const scope = after && { node: of.node, entries: numberedEntries(before?.entries, after, version), version };
  const fact = factOf(ctx, kind, { ...of.about, changes, reason });
  return { scope, writes: [scopeWrite(keys.scope(of.node), before, scope), putFact(fact)] };
};

/** Replaces the entries of a node with a fact. Returns false if someone else changed them, or a condition of `with` is not met. */
export const writeScope = async (ctx: Context, { alsoWrites = [], ...change }: ScopeChange): Promise<boolean> => {
  const { scope, writes } = scopeWrites(ctx, change);
  const done = await attempt(ctx.table, [...writes, ...alsoWrites]);
  if (done) ctx.scopes.set(change.of.node, scope);
  return done;
};

/** Records a fact about sharing an object with people who already had the permissions. */
export const recordShare = (ctx: Context, of: Pick<Scoped, 'about'>, factParts: Pick<FactRecord, 'changes' | 'reason'>): Promise<boolean> =>
  attempt(ctx.table, [putFact(factOf(ctx, 'accessShared', { ...of.about, ...factParts }))]);
