import * as z from 'zod';
import { Operator, ValueType } from '#shared/models/conditions.ts';
import { Field } from '#shared/models/field.ts';

export const ListType = z.enum(['announcements', 'calendar', 'documents', 'items', 'media', 'tasks']);
export type ListType = z.infer<typeof ListType>;

/** Lists whose items are files. */
export const holdsFiles = (type: ListType): boolean => type === 'documents' || type === 'media';
/** Lists that may have folders. */
export const holdsFolders = (type: ListType): boolean => !['calendar', 'tasks', 'announcements'].includes(type);

const Effective = z.object({ effectiveAccess: z.number().int() });

/** A list as the drawer and the home page show it. */
export const ListSummary = z.object({
  id: z.string(),
  systemSiteListId: z.string(),
  internalListName: z.string(),
  title: z.string(),
  type: ListType,
  description: z.string(),
  relativeUrl: z.string(),
  itemCount: z.number().int(),
  access: Effective,
});
export type ListSummary = z.infer<typeof ListSummary>;

export const SortKey = z.object({ sortProperty: z.string(), sortDescending: z.boolean() });
export type SortKey = z.infer<typeof SortKey>;

export const QueryRule = z.strictObject({
  ColumnName: z.string().max(100),
  Operator,
  ValueType: ValueType.optional(),
  Value: z.string().max(1000),
});
export type QueryRule = z.infer<typeof QueryRule>;

export const QueryConditions = z.strictObject({
  condition: z.enum(['AND', 'OR']).default('AND'),
  rules: z.array(QueryRule).max(20).default([]),
});
export type QueryConditions = z.infer<typeof QueryConditions>;

export const View = z.object({
  id: z.string(),
  title: z.string(),
  isDefault: z.boolean(),
  isPersonal: z.boolean(),
  isGlobalView: z.boolean(),
  fields: z.array(z.object({ field: z.string(), visible: z.boolean() })),
  sortOrder: z.array(SortKey),
  queryConditions: QueryConditions,
});
export type View = z.infer<typeof View>;

export const ListDetails = ListSummary.extend({
  listDisplayName: z.string(),
  normalizedPath: z.string(),
  siteId: z.string(),
  hasAttachments: z.boolean(),
  hasFolders: z.boolean(),
  hasVersions: z.boolean(),
  fields: z.array(Field),
  views: z.array(View),
});
export type ListDetails = z.infer<typeof ListDetails>;
