import { grantedAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import type { ScopeEntry } from '#functions/storage/records/records.ts';
import { Access, grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

/** The caller's permissions on the object itself. Entries of a field restrict those of its list, except for owners of the list. */
const callerAccess = ({ caller, target, scopes }: ScopeContext): number => {
  const { access, scope } = target;
  if (!scope.field || access === Access.FullAccess) return access;
  const fieldScope = scopes.get(scope.node);
  return fieldScope ? access & grantedAccess(fieldScope, caller.principals) : access;
};

/**
 * A caller who may not read a field may not change its permissions; otherwise people could give themselves access to a field hidden from
 * them. Throws notFound.
 */
export const assertReadable = (ctx: ScopeContext): void => {
  if (!grants(callerAccess(ctx), 'Read')) throw new Problem('notFound');
};

const accessOf = (entries: Pick<ScopeEntry, 'principal' | 'access'>[], principal: string): number =>
  entries.find((entry) => entry.principal === principal)?.access ?? Access.None;

/**
 * Callers can neither grant permissions that they do not hold, nor change or remove entries with such permissions. Throws forbidden if a
 * changed entry contains, before or after, a bit that the caller does not have.
 */
export const assertNoEscalation = (
  ctx: ScopeContext,
  before: Pick<ScopeEntry, 'principal' | 'access'>[],
  after: Pick<ScopeEntry, 'principal' | 'access'>[],
): void => {
  const callerLevel = callerAccess(ctx);
  for (const { principal } of [...before, ...after]) {
    const [was, is] = [accessOf(before, principal), accessOf(after, principal)];
    if (was !== is && ((was | is) & ~callerLevel) !== 0) throw new Problem('forbidden');
  }
};
