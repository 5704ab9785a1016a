import { itemsReadBy } from '#functions/domain/access/levels/itemsReadBy.ts';
import { hasAttachments } from '#functions/domain/content/attachments/hasAttachments.ts';
import { commentsByOf } from '#functions/domain/content/comments/subject.ts';
import type { ListRecord, ViewRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { type Field, FieldTypes, fieldDefaults } from '#shared/models/content/field.ts';
import { holdsFiles, holdsFolders, type ListDetails, type ListSummary, type ListWorkflow } from '#shared/models/content/list.ts';
import type { Workflow } from '#shared/models/workflows/workflow.ts';

export const presentSummary = (list: ListRecord, access: number, itemCount: number | null): ListSummary => ({
  id: list.id,
  systemSiteListId: list.id,
  internalListName: list.internalListName,
  title: list.title,
  type: list.type,
  description: list.description,
  relativeUrl: list.path,
  itemCount,
  access: { effectiveAccess: access },
});

/** Columns that every list has in addition to its fields. */
const auditField = (internalFieldName: string, fieldType: Field['contentType']['fieldType'], order: number): Field => ({
  internalFieldName,
  name: `labels.${internalFieldName}`,
  contentType: { id: internalFieldName, fieldType, rules: {}, options: [] },
  isRequired: false,
  hasMany: false,
  isUnique: false,
  isTitleField: false,
  isAuditField: true,
  cellEditable: false,
  visible: true,
  columnWidth: null,
  order,
});

const fileFields = [auditField('_FileName', FieldTypes.SingleLine, -1), auditField('_FileSize', FieldTypes.Number, 900)];
const auditFields = [
  auditField('_ModifiedOn', FieldTypes.DateTime, 1000),
  auditField('_ModifiedBy', FieldTypes.PeoplePicker, 1001),
  auditField('_CreatedOn', FieldTypes.DateTime, 1002),
  auditField('_CreatedBy', FieldTypes.PeoplePicker, 1003),
  auditField('_Version', FieldTypes.Number, 1004),
];

/** Folders have no custom fields. */
const folderFields = [
  auditField('_ModifiedOn', FieldTypes.DateTime, 1),
  auditField('_CreatedOn', FieldTypes.DateTime, 2),
  auditField('_CreatedBy', FieldTypes.PeoplePicker, 3),
];

const complete = (field: Field): Field => ({ ...fieldDefaults, ...field });

/** The fields of a list including the common ones, in order. Names of audit fields are translation keys. */
export const presentFields = (list: ListRecord): Field[] =>
  [...list.fields, ...(holdsFiles(list.type) ? fileFields : []), ...auditFields]
    .map(complete)
    .sort((one, other) => one.order - other.order);

const approves = ({ systemWorkflowId, enabled, settings }: Workflow): boolean =>
  enabled && settings !== undefined && systemWorkflowId === 'approval';

/** People who may only read single items can start workflows on them, but not see how these are set up. */
const presentWorkflow = ({ settings, ...workflow }: Workflow, access: number): ListWorkflow => ({
  ...workflow,
  isSetUp: settings !== undefined,
  ...(grants(access, 'Read') && { settings }),
});

interface ListDetailParts extends Pick<ListDetails, 'views' | 'forms' | 'itemCount'> {
  workflows: Workflow[];
  /** The requested view, or the caller's default. */
  view: ViewRecord;
}

/** Everything that a list page and its forms need. */
export const presentList = (
  list: ListRecord,
  access: number,
  { view, itemCount, forms, workflows, ...details }: ListDetailParts,
): ListDetails => ({
  ...presentSummary(list, access, itemCount),
  ...details,
  forms: grants(access, 'Read') ? forms : [],
  workflows: workflows.map((workflow) => presentWorkflow(workflow, access)),
  listDisplayName: list.title,
  normalizedPath: list.path.toLowerCase(),
  siteId: list.siteId,
  hasAttachments: hasAttachments(list),
  hasFolders: holdsFolders(list.type) && (list.hasFolders ?? true),
  hasVersions: list.hasVersions ?? true,
  hasApproval: list.requiresApproval === true || workflows.some(approves),
  fullTextSearchEnabled: list.fullTextSearchEnabled ?? true,
  commentsBy: commentsByOf(list),
  itemsReadBy: itemsReadBy(list),
  fields: presentFields(list),
  folderFields: folderFields.map(complete),
  view: { id: view.id, title: view.title },
  groupOrder: view.groupOrder ?? [],
  sortOrder: view.sortOrder,
});
