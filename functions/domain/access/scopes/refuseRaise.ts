import { heldIn } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import type { ScopeEntry } from '#functions/storage/records/records.ts';
import { Access, grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

/** What the caller may do with the object itself. Entries of a field narrow what its list gives, except for who owns the list. */
const heldAt = ({ caller, target, scopes }: ScopeContext): number => {
  const { access, scope } = target;
  if (!scope.field || access === Access.FullAccess) return access;
  const own = scopes.get(scope.node);
  return own ? access & heldIn(own, caller.principals) : access;
};

/** Who may not read a field does not change who may, or the field could be opened by whom it is kept from. Throws notFound. */
export const refuseUnread = (ctx: ScopeContext): void => {
  if (!grants(heldAt(ctx), 'Read')) throw new Problem('notFound');
};

const accessOf = (entries: Pick<ScopeEntry, 'principal' | 'access'>[], principal: string): number =>
  entries.find((entry) => entry.principal === principal)?.access ?? Access.None;

/**
 * Nobody gives more than they hold, nor changes or takes away what holds more than they do: throws forbidden where an entry differs that
 * has a bit, before or after, that the caller has not.
 */
export const refuseRaise = (
  ctx: ScopeContext,
  before: Pick<ScopeEntry, 'principal' | 'access'>[],
  after: Pick<ScopeEntry, 'principal' | 'access'>[],
): void => {
  const held = heldAt(ctx);
  for (const { principal } of [...before, ...after]) {
    const [was, is] = [accessOf(before, principal), accessOf(after, principal)];
    if (was !== is && ((was | is) & ~held) !== 0) throw new Problem('forbidden');
  }
};
