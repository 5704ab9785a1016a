import { type Field, type FieldTypeName, FieldTypes, fieldDefaults, optionColors } from '#shared/models/content/field.ts';
import type { ListType } from '#shared/models/content/list.ts';

type FieldExtras = Partial<Omit<Field, 'contentType'>> & Partial<Pick<Field['contentType'], 'rules' | 'options'>>;

/** A field with only what its type requires. */
export const plainField = (
  internalFieldName: string,
  name: string,
  type: FieldTypeName,
  { rules = {}, options = [], ...extra }: FieldExtras = {},
): Field => ({
  ...fieldDefaults,
  internalFieldName,
  name,
  contentType: { id: internalFieldName, fieldType: FieldTypes[type], rules, options },
  isRequired: false,
  hasMany: false,
  isUnique: false,
  isTitleField: false,
  isAuditField: false,
  cellEditable: true,
  visible: true,
  columnWidth: null,
  order: 0,
  ...extra,
});

const title = plainField('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true });
const body = plainField('Body', 'Body', 'MultiLine');
const words = (...values: string[]) => values.map((value) => ({ id: value.toLowerCase().replaceAll(' ', '-'), value }));
const categories = optionColors.map((color, index) => ({ id: color, value: `Category ${index + 1}`, color }));

/** The initial fields of a list, which the screens of its type know by name. */
const starting: Record<ListType, Field[]> = {
  items: [title],
  announcements: [title, body],
  tasks: [
    title,
    body,
    plainField('DueDate', 'Due date', 'Date'),
    plainField('Status', 'Status', 'Choice', { options: words('Not started', 'In progress', 'Completed') }),
    plainField('AssignedTo', 'Assigned to', 'PeoplePicker', { hasMany: true }),
    plainField('AssignedBy', 'Assigned by', 'PeoplePicker'),
    plainField('Type', 'Type', 'SingleLine'),
  ],
  calendar: [
    title,
    plainField('EventDate', 'Start', 'DateTime', { isRequired: true }),
    plainField('EndDate', 'End', 'DateTime', { isRequired: true }),
    plainField('IsAllDayEvent', 'All day', 'CheckBox'),
    plainField('Recurrence', 'Repeats', 'Recurrence'),
    plainField('Location', 'Location', 'SingleLine'),
    plainField('Description', 'Description', 'MultiLine'),
    plainField('EventCategory', 'Category', 'Choice', { options: categories }),
  ],
  documents: [],
  media: [],
};

export const startingFields = (type: ListType): Field[] => starting[type].map((field, index) => ({ ...field, order: index + 1 }));
