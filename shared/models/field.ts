import * as z from 'zod';

/** The twenty field types; the number is their wire code. */
export const FieldTypes = {
  SingleLine: 0,
  MultiLine: 1,
  CheckBox: 2,
  Choice: 3,
  Number: 4,
  DateTime: 5,
  Currency: 6,
  Hyperlink: 7,
  PeoplePicker: 8,
  Address: 9,
  Lookup: 10,
  Password: 11,
  File: 12,
  Custom: 13,
  Decimal: 14,
  Time: 15,
  Upload: 16,
  Recurrence: 17,
  Date: 18,
  Metadata: 19,
} as const;
export type FieldTypeName = keyof typeof FieldTypes;

export const fieldTypeNames = Object.keys(FieldTypes) as FieldTypeName[];
export const fieldTypeName = (code: number): FieldTypeName => fieldTypeNames[code] ?? 'SingleLine';

export const ChoiceOption = z.object({ id: z.string(), value: z.string(), color: z.string().optional() });
export type ChoiceOption = z.infer<typeof ChoiceOption>;

/** What a kind of field adds to its type: its options, its precision, the list it looks up. */
export const FieldRules = z.object({
  Email: z.boolean().optional(),
  PhoneNumber: z.boolean().optional(),
  CanAddOption: z.boolean().optional(),
  RadioButton: z.boolean().optional(),
  DecimalPrecision: z.number().int().min(0).max(10).optional(),
  PeopleOnly: z.boolean().optional(),
  GroupsOnly: z.boolean().optional(),
  LookupModel: z.object({ systemSiteListId: z.string() }).optional(),
  DisplayProperty: z.string().optional(),
});
export type FieldRules = z.infer<typeof FieldRules>;

export const ContentType = z.object({
  id: z.string(),
  fieldType: z.number().int().min(0).max(19),
  rules: FieldRules,
  options: z.array(ChoiceOption),
});

export const Field = z.object({
  internalFieldName: z.string(),
  name: z.string(),
  contentType: ContentType,
  isRequired: z.boolean(),
  hasMany: z.boolean(),
  isUnique: z.boolean(),
  isTitleField: z.boolean(),
  isAuditField: z.boolean(),
  cellEditable: z.boolean(),
  visible: z.boolean(),
  columnWidth: z.number().int().nullable(),
  order: z.number().int(),
});
export type Field = z.infer<typeof Field>;
