import * as z from 'zod';
import { ADDRESS_STEP } from '#shared/addresses/addressStep.ts';
import { DELETION_APPROVERS, FIELDS_PER_CALL, FIELDS_PER_LIST, LIST_OPTIONS, TEXT_LENGTH } from '#shared/limits.ts';
import { CommentsBy } from '#shared/models/content/comment.ts';
import { Field, FieldRules, FieldTypeCode, NewOption } from '#shared/models/content/field.ts';
import { ItemsReadBy, ListType } from '#shared/models/content/list.ts';
import { listRef } from '#shared/models/content/listRef.ts';
import { Name } from '#shared/models/name.ts';

/** Settings of a list besides its fields. */
const settings = {
  description: z.string().max(TEXT_LENGTH).optional(),
  hasAttachments: z.boolean().optional(),
  hasFolders: z.boolean().optional(),
  hasVersions: z.boolean().optional(),
  fullTextSearchEnabled: z.boolean().optional(),
  requiresApproval: z.boolean().optional(),
  commentsBy: CommentsBy.optional(),
  itemsReadBy: ItemsReadBy.optional(),
  deletionApprovers: z.array(z.string().min(1).max(64)).max(DELETION_APPROVERS).optional(),
};

export const NewDefinition = z.strictObject({
  /** The root site, unless another is named. */
  systemSiteId: z.string().min(1).max(64).optional(),
  listDisplayName: Name,
  /** Derived from the display name if omitted. */
  internalListName: z.string().max(100).regex(ADDRESS_STEP, { error: 'invalid' }).optional(),
  type: ListType,
  ...settings,
});
export type NewDefinition = z.infer<typeof NewDefinition>;

/** `version` is the one that the editor saw; without it, the change is made regardless of changes by others. */
const changedList = { ...listRef, version: z.number().int().optional() };

/** Neither the type nor the internal name can change. */
export const DefinitionChange = z.strictObject({ ...changedList, listDisplayName: Name.optional(), ...settings });
export type DefinitionChange = z.infer<typeof DefinitionChange>;

const { alias, translateAlias, isSchedulable, titleFieldOrder, excludedFromSearchResults, isKey, relationship, pinned, behaviour } =
  Field.shape;

/** The definition of a field: based on a content type, or with its own type, rules and options. */
const plan = {
  name: Name.optional(),
  contentTypeId: z.string().min(1).max(64).optional(),
  fieldType: FieldTypeCode.optional(),
  rules: FieldRules.optional(),
  options: z.array(NewOption).max(LIST_OPTIONS).optional(),
  isRequired: z.boolean().optional(),
  hasMany: z.boolean().optional(),
  isUnique: z.boolean().optional(),
  isTitleField: z.boolean().optional(),
  cellEditable: z.boolean().optional(),
  visible: z.boolean().optional(),
  columnWidth: z.number().int().min(20).max(2000).nullable().optional(),
  order: z.number().int().min(1).max(FIELDS_PER_LIST).optional(),
  ...{ alias, translateAlias, isSchedulable, titleFieldOrder, excludedFromSearchResults, isKey, relationship, pinned, behaviour },
};
export const FieldPlan = z.strictObject(plan);
export type FieldPlan = z.infer<typeof FieldPlan>;

const InternalName = z.string().min(1).max(100);
export const NewField = z.strictObject({ ...changedList, ...plan, name: Name });
export type NewField = z.infer<typeof NewField>;
export const FieldChange = z.strictObject({ ...changedList, ...plan, internalFieldName: InternalName });
export type FieldChange = z.infer<typeof FieldChange>;
export const FieldRemoval = z.strictObject({ ...changedList, internalFieldName: InternalName });
const FieldUpsert = z.strictObject({ ...plan, internalFieldName: InternalName.optional() });
export type FieldUpsert = z.infer<typeof FieldUpsert>;
/** Entries with an internal name change a field, the others add one. */
export const FieldUpserts = z.strictObject({ ...changedList, fields: z.array(FieldUpsert).min(1).max(FIELDS_PER_CALL) });
export type FieldUpserts = z.infer<typeof FieldUpserts>;
/** Fields of a new list: all are written in its transaction, some with a row of their own. */
export const NEW_LIST_FIELDS = 40;
/** Fields of a new list in addition to those of its type; entries with an internal name change one of these. */
export const FirstFields = z.array(FieldUpsert).max(NEW_LIST_FIELDS);

export const ListDefinition = z.object({
  id: z.string(),
  systemSiteListId: z.string(),
  systemSiteId: z.string(),
  internalListName: z.string(),
  listDisplayName: z.string(),
  type: ListType,
  description: z.string(),
  relativeUrl: z.string(),
  hasAttachments: z.boolean(),
  hasFolders: z.boolean(),
  hasVersions: z.boolean(),
  fullTextSearchEnabled: z.boolean(),
  requiresApproval: z.boolean(),
  commentsBy: CommentsBy,
  itemsReadBy: ItemsReadBy,
  deletionApprovers: z.array(z.string()),
  fields: z.array(Field),
  version: z.number().int(),
});
export type ListDefinition = z.infer<typeof ListDefinition>;
