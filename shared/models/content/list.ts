import * as z from 'zod';
import { type Level, PUTS_FILE } from '#shared/access.ts';
import { FIELDS_PER_LIST, FILTER_MODEL_LENGTH, NAME_LENGTH, VIEW_KEYS } from '#shared/limits.ts';
import { CommentsBy } from '#shared/models/content/comment.ts';
import { FilterOperator, ValueType } from '#shared/models/content/conditions.ts';
import { Field } from '#shared/models/content/field.ts';
import { Name } from '#shared/models/name.ts';
import { Workflow } from '#shared/models/workflows/workflow.ts';

export const ListType = z.enum(['announcements', 'calendar', 'documents', 'items', 'media', 'tasks']);
export type ListType = z.infer<typeof ListType>;

/** Whether the items of a list are files. */
export const holdsFiles = (type: ListType): boolean => type === 'documents' || type === 'media';

/** The level required to add something to a list. */
export const neededToAdd = (type: ListType): Level => (holdsFiles(type) ? PUTS_FILE : 'Create');
/** Whether a list may have folders. */
export const holdsFolders = (type: ListType): boolean => !['calendar', 'tasks', 'announcements'].includes(type);

const Effective = z.object({ effectiveAccess: z.number().int() });

/** A list in the drawer and on the home page. */
export const ListSummary = z.object({
  id: z.string(),
  systemSiteListId: z.string(),
  internalListName: z.string(),
  title: z.string(),
  type: ListType,
  description: z.string(),
  relativeUrl: z.string(),
  /** Null if the caller may not read the list, or if it would count hidden items. */
  itemCount: z.number().int().nullable(),
  access: Effective,
});
export type ListSummary = z.infer<typeof ListSummary>;

export const SortKey = z.object({ sortProperty: z.string(), sortDescending: z.boolean() });
export type SortKey = z.infer<typeof SortKey>;

export const QueryRule = z.strictObject({
  ColumnName: z.string().max(100),
  Operator: FilterOperator,
  ValueType: ValueType.optional(),
  Value: z.string().max(1000),
});
export type QueryRule = z.infer<typeof QueryRule>;

export const QueryConditions = z.strictObject({
  condition: z.enum(['AND', 'OR']).default('AND'),
  rules: z.array(QueryRule).max(20).default([]),
});
export type QueryConditions = z.infer<typeof QueryConditions>;

/** The side of the grid where a column stays while the others scroll. */
export const Pinned = z.enum(['left', 'right']).nullable();
export type Pinned = z.infer<typeof Pinned>;

const ViewField = z.object({
  field: z.string().max(100),
  visible: z.boolean().default(true),
  expanded: z.boolean().default(false),
  pinned: Pinned.default(null),
  alias: z.string().max(NAME_LENGTH).default(''),
  translateAlias: z.boolean().default(false),
});

const GroupKey = z.object({ internalFieldName: z.string().max(100), expanded: z.boolean().default(true) });
export type GroupKey = z.infer<typeof GroupKey>;

/** The browser's own column filters; only queryConditions determine which rows are sent. */
const FilterModel = z
  .record(z.string().max(100), z.json())
  .refine((model) => JSON.stringify(model).length <= FILTER_MODEL_LENGTH, { error: 'tooLong' });

/** How a view shows files: as rows or as images. */
export const viewLayouts = ['table', 'gallery'] as const;

/** The definition of a view. Rows are sorted by group, and within groups by the sort order. */
export const ViewPlan = z.object({
  title: Name,
  isDefault: z.boolean().default(false),
  isPersonal: z.boolean().default(false),
  fields: z.array(ViewField).max(FIELDS_PER_LIST),
  groupOrder: z.array(GroupKey).max(VIEW_KEYS).default([]),
  sortOrder: z.array(SortKey).max(VIEW_KEYS).default([]),
  queryConditions: QueryConditions.default({ condition: 'AND', rules: [] }),
  filterModel: FilterModel.nullable().default(null),
  /** Null leaves it to the list and to each person. */
  look: z.enum(viewLayouts).nullable().default(null),
});
export type ViewPlan = z.infer<typeof ViewPlan>;

const { title, isDefault, isPersonal, fields, groupOrder, sortOrder, queryConditions, filterModel, look } = ViewPlan.shape;
/** Changes to a view; omitted properties stay unchanged. */
export const ViewChange = z.object({
  title: title.optional(),
  isDefault: isDefault.unwrap().optional(),
  isPersonal: isPersonal.unwrap().optional(),
  fields: fields.optional(),
  groupOrder: groupOrder.unwrap().optional(),
  sortOrder: sortOrder.unwrap().optional(),
  queryConditions: queryConditions.unwrap().optional(),
  filterModel: filterModel.unwrap().optional(),
  look: look.unwrap().optional(),
});
export type ViewChange = z.infer<typeof ViewChange>;

/** A personal view belongs to its owner; a global one to everyone. `version` increases with each change. */
export const View = ViewPlan.extend({ id: z.string(), isGlobalView: z.boolean(), version: z.number().int().default(0) });
export type View = z.infer<typeof View>;

/**
 * Who may read the items of a list: everyone who may read the list, or only their creators and people who approve or manage permissions.
 */
export const ItemsReadBy = z.enum(['readers', 'creators']);
export type ItemsReadBy = z.infer<typeof ItemsReadBy>;

/** Its settings are absent for people who may not read the list; `isSetUp` says whether it has any. */
const ListWorkflow = Workflow.extend({ isSetUp: z.boolean() });
export type ListWorkflow = z.infer<typeof ListWorkflow>;

export const ListDetails = ListSummary.extend({
  listDisplayName: z.string(),
  normalizedPath: z.string(),
  siteId: z.string(),
  hasAttachments: z.boolean(),
  hasFolders: z.boolean(),
  hasVersions: z.boolean(),
  /** Whether its items are approved, in drafts or by a workflow. */
  hasApproval: z.boolean(),
  fullTextSearchEnabled: z.boolean(),
  commentsBy: CommentsBy,
  itemsReadBy: ItemsReadBy,
  fields: z.array(Field),
  /** The properties in itemProperties of folders. */
  folderFields: z.array(Field),
  /** Empty for people who may not read the list. */
  forms: z.array(z.object({ id: z.string(), formName: z.string() })),
  workflows: z.array(ListWorkflow),
  views: z.array(View),
  /** The default view, and how it groups and sorts. */
  view: View.pick({ id: true, title: true }),
  groupOrder: z.array(GroupKey),
  sortOrder: z.array(SortKey),
});
export type ListDetails = z.infer<typeof ListDetails>;
