import * as z from 'zod';
import { Access, levels, levelsIn } from '#shared/access.ts';
import { PRINCIPALS_PER_CALL } from '#shared/limits.ts';
import { FolderId, ItemId, ListId } from '#shared/models/content/item.ts';

const Id = z.string().min(1).max(64);

/** The objects that have permissions: a site, a list, or one folder, item or field of a list. */
export const scopeShape = {
  siteId: Id.optional(),
  listId: ListId.optional(),
  folderId: FolderId.optional(),
  itemId: ItemId.optional(),
  fieldId: z.string().min(1).max(100).optional(),
};
type ScopeRef = z.infer<z.ZodObject<typeof scopeShape>>;

/** Whether it names exactly one object. */
export const namesOneScope = ({ siteId, listId, folderId, itemId, fieldId }: ScopeRef): boolean => {
  const parts = [folderId, itemId, fieldId].filter((part) => part !== undefined).length;
  return siteId === undefined ? listId !== undefined && parts <= 1 : listId === undefined && parts === 0;
};

/** Bits that are not a level by themselves could become one together with another entry. */
const isComposite = (access: number): boolean => levelsIn(access).reduce<number>((bits, level) => bits | Access[level], 0) === access;

/** A composite, or levels that are combined. */
export const AccessLevels = z
  .union([z.number().int(), z.array(z.number().int()).min(1, { error: 'required' }).max(levels.length)])
  .transform((access) => [access].flat().reduce((bits, level) => bits | level, 0))
  .refine(isComposite, { error: 'invalidAccess' });

const Principals = z.array(Id).max(PRINCIPALS_PER_CALL).default([]);
export const principalsShape = { roleIds: Principals, userIds: Principals };
export const namesSomebody = ({ roleIds, userIds }: { roleIds: string[]; userIds: string[] }): boolean =>
  roleIds.length + userIds.length > 0;

/** Counts changes of an object's own entries. A caller who sends the version seen does not overwrite unseen changes. */
export const SeenVersion = z.number().int().min(0).optional();

/** A role stands for a group of users. */
const principalTypes = ['role', 'user'] as const;
const PrincipalType = z.enum(principalTypes);

export const scopeKinds = ['site', 'list', 'folder', 'item', 'field'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** The object that the entries belong to. */
export const ScopeOwner = z.object({ type: z.enum(scopeKinds), id: z.string(), title: z.string() });
export type ScopeOwner = z.infer<typeof ScopeOwner>;

const LevelName = z.enum(levels as [string, ...string[]]);

/** The permissions granted by one entry. The name of a deleted person or group is empty. */
export const PermissionEntry = z.object({
  id: z.string(),
  type: PrincipalType,
  name: z.string(),
  accessLevels: z.number().int(),
  levels: z.array(LevelName),
});
export type PermissionEntry = z.infer<typeof PermissionEntry>;

/** The entries that apply to an object. While it inherits they belong to `owner`, somewhere above it. */
export const Permissions = z.object({
  inheritsPermission: z.boolean(),
  /** 0 while it inherits. */
  version: z.number().int(),
  owner: ScopeOwner.nullable(),
  entries: z.array(PermissionEntry.extend({ inheritsPermission: z.boolean() })),
});
export type Permissions = z.infer<typeof Permissions>;

/** The state of an object's own entries after a change. */
export const PermissionChange = Permissions.pick({ inheritsPermission: true, version: true });
export type PermissionChange = z.infer<typeof PermissionChange>;

const Cause = PermissionEntry.extend({ owner: ScopeOwner });

/**
 * Why someone has access, level by level: the entries that grant it, and entries further up that would grant it but do not apply, because a
 * nearer object has its own. Of the latter, only those that the caller may change are included.
 */
export const AccessReasons = z.object({
  user: z.object({ internalId: z.string(), fullName: z.string(), isAdmin: z.boolean(), isDisabled: z.boolean() }),
  accessLevels: z.number().int(),
  owner: ScopeOwner.nullable(),
  levels: z.array(z.object({ level: LevelName, held: z.boolean(), givenBy: z.array(Cause), overruled: z.array(Cause) })),
});
export type AccessReasons = z.infer<typeof AccessReasons>;
