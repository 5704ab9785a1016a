import { hasAttachments } from '#functions/domain/attachments/hasAttachments.ts';
import type { ListRecord } from '#functions/storage/records.ts';
import { type Field, FieldTypes, fieldDefaults } from '#shared/models/field.ts';
import { holdsFiles, holdsFolders, type ListDetails, type ListSummary, type View } from '#shared/models/list.ts';

export const presentSummary = (list: ListRecord, access: number, itemCount: number): ListSummary => ({
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

/** Columns that every list has beside its own fields. */
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

/** Everything a list page and its forms are made from. Names of audit fields are translation keys. */
export const presentList = (list: ListRecord, access: number, itemCount: number, views: View[]): ListDetails => ({
  ...presentSummary(list, access, itemCount),
  listDisplayName: list.title,
  normalizedPath: list.path.toLowerCase(),
  siteId: list.siteId,
  hasAttachments: hasAttachments(list),
  hasFolders: holdsFolders(list.type) && (list.hasFolders ?? true),
  hasVersions: list.hasVersions ?? true,
  fields: [...list.fields, ...(holdsFiles(list.type) ? fileFields : []), ...auditFields]
    .map((field) => ({ ...fieldDefaults, ...field }))
    .sort((one, other) => one.order - other.order),
  views,
});
