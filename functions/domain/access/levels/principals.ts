import type { Context } from '#functions/domain/kernel/context.ts';
import { principal } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import type { ScopeEntry, UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { levelsIn } from '#shared/access.ts';
import type { PermissionEntry } from '#shared/models/content/permission.ts';
import { Problem } from '#shared/problems.ts';

const parsePrincipal = (name: string) => {
  const [kind, id = ''] = name.split(':');
  return { type: kind === 'group' ? ('role' as const) : ('user' as const), id };
};

/** The records of principals, in their order; undefined for deleted ones. */
const readPrincipals = (ctx: Context, names: string[]): Promise<(UserRecord | GroupRecord | undefined)[]> =>
  readMany(
    ctx.table,
    names.map(parsePrincipal).map(({ type, id }) => (type === 'role' ? keys.group(id) : keys.user(id))),
  );

/** Throws invalidInput for a user or group that does not exist. */
export const assertPrincipals = async (ctx: Context, { roleIds, userIds }: { roleIds: string[]; userIds: string[] }): Promise<void> => {
  const principals = [
    ...roleIds.map((id, index) => ({ name: principal.group(id), at: `roleIds.${index}` })),
    ...userIds.map((id, index) => ({ name: principal.user(id), at: `userIds.${index}` })),
  ];
  const records = await readPrincipals(
    ctx,
    principals.map(({ name }) => name),
  );
  const fields = principals.filter((_, index) => !records[index]).map(({ at }) => ({ at, code: 'unknownReference' }));
  if (fields.length > 0) throw new Problem('invalidInput', { fields });
};

const nameOf = (record: UserRecord | GroupRecord | undefined): string => {
  if (!record) return '';
  return 'fullName' in record ? record.fullName : record.name;
};

/** The entries with the current names of people and groups. */
export const presentEntries = async (ctx: Context, entries: ScopeEntry[]): Promise<PermissionEntry[]> => {
  const records = await readPrincipals(
    ctx,
    entries.map((entry) => entry.principal),
  );
  return entries.map(({ principal: of, access }, index) => ({
    ...parsePrincipal(of),
    name: nameOf(records[index]),
    accessLevels: access,
    levels: levelsIn(access),
  }));
};
