import * as z from 'zod';
import { BEHAVIOUR_RULES, LOOKUP_FIELDS, NAME_LENGTH } from '#shared/limits.ts';
import { BehaviourRule } from '#shared/models/content/behaviour.ts';
import { RuleValue, ValueType } from '#shared/models/content/conditions.ts';
import { currencies } from '#shared/models/currencies.ts';
import { Name } from '#shared/models/name.ts';

/** The twenty field types; the number is their code in the API. */
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
export const FieldTypeCode = z
  .number()
  .int()
  .min(0)
  .max(Math.max(...Object.values(FieldTypes)));
const namesByCode = new Map<number, FieldTypeName>(fieldTypeNames.map((name) => [FieldTypes[name], name]));
export const fieldTypeName = (code: number): FieldTypeName => namesByCode.get(code) ?? 'SingleLine';

/**
 * What a value is, independent of its type. Code distinguishes kinds rather than types, so that a new type works wherever its kind does.
 */
export type ValueKind =
  | 'text'
  | 'html'
  | 'flag'
  | 'choice'
  | 'number'
  | 'day'
  | 'moment'
  | 'clock'
  | 'repetition'
  | 'people'
  | 'item'
  | 'link'
  | 'address'
  | 'secret'
  | 'file';

export const valueKinds: Record<FieldTypeName, ValueKind> = {
  SingleLine: 'text',
  MultiLine: 'html',
  CheckBox: 'flag',
  Choice: 'choice',
  Number: 'number',
  DateTime: 'moment',
  Currency: 'number',
  Hyperlink: 'link',
  PeoplePicker: 'people',
  Address: 'address',
  Lookup: 'item',
  Password: 'secret',
  File: 'file',
  Custom: 'text',
  Decimal: 'number',
  Time: 'clock',
  Upload: 'file',
  Recurrence: 'repetition',
  Date: 'day',
  Metadata: 'text',
};

interface Typed {
  contentType: { fieldType: number };
}
export const valueKind = ({ contentType }: Typed): ValueKind => valueKinds[fieldTypeName(contentType.fieldType)];

/** Whether a field's values are of one of these kinds. */
export const holds = (field: Typed, ...kinds: ValueKind[]): boolean => kinds.includes(valueKind(field));

/** Kinds that support several values, and those that a calendar can use as times. */
export const multiValuedKinds: readonly ValueKind[] = ['choice', 'people', 'item'];
export const schedulableKinds: readonly ValueKind[] = ['people', 'item'];

/** The ten colors offered for options and calendar categories, by their names in the theme. */
export const optionColors = ['petrol', 'blue', 'violet', 'rose', 'rust', 'ochre', 'green', 'slate', 'teal', 'olive'] as const;

export const ChoiceOption = z.object({
  id: z.string(),
  value: z.string(),
  color: z.string().optional(),
  /** Kept where it was chosen, but no longer offered. */
  disabled: z.boolean().optional(),
});
export type ChoiceOption = z.infer<typeof ChoiceOption>;

export const NewOption = ChoiceOption.extend({ value: Name });

const FieldName = z.string().max(100);

/** Settings of a field that depend on its type. */
export const FieldRules = z.object({
  /** A text line that is an email address, a phone number or a password; the last makes it a Password field. */
  Email: z.boolean().optional(),
  PhoneNumber: z.boolean().optional(),
  Password: z.boolean().optional(),
  /** Several values: MultipleOptions for choices, HasMany for people and lookups too. */
  MultipleOptions: z.boolean().optional(),
  HasMany: z.boolean().optional(),
  /** Whether a choice is shown as radio buttons, and whether it accepts custom values. */
  RadioButton: z.boolean().optional(),
  CanAddOption: z.boolean().optional(),
  /** Sorts options and lookups by text instead of their own order. */
  Sort: z.boolean().optional(),
  DefaultValue: z.object({ valueType: ValueType, value: RuleValue }).optional(),
  /** The internal name of the field whose value must be repeated. */
  Match: FieldName.optional(),
  Hidden: z.boolean().optional(),
  /** The currency, if it differs from the installation's. */
  Currency: z.enum(currencies).optional(),
  DecimalPrecision: z.number().int().min(0).max(10).optional(),
  /** The smallest and the largest number. */
  Min: z.number().optional(),
  Max: z.number().optional(),
  PeopleOnly: z.boolean().optional(),
  GroupsOnly: z.boolean().optional(),
  /** The list, the displayed field (Title), and additional fields whose values are stored with the lookup. */
  LookupModel: z.object({ systemSiteListId: z.string() }).optional(),
  DisplayProperty: FieldName.optional(),
  AddAdditionalField: z.array(FieldName).max(LOOKUP_FIELDS).optional(),
  /** Whether the form offers to edit the looked-up item. */
  Editable: z.boolean().optional(),
});
export type FieldRules = z.infer<typeof FieldRules>;

const ContentType = z.object({
  id: z.string(),
  fieldType: FieldTypeCode,
  rules: FieldRules,
  options: z.array(ChoiceOption),
  /** The address of the looked-up list, for people who may see it. */
  relativeUrl: z.string().nullable().optional(),
});

/** Optional properties were added after the first lists: fieldDefaults defines what their absence means. */
export const Field = z.object({
  internalFieldName: z.string(),
  name: z.string(),
  /** An alternative display name; `translateAlias` means that it is the key of a text. */
  alias: z.string().max(NAME_LENGTH).optional(),
  translateAlias: z.boolean().optional(),
  contentType: ContentType,
  isRequired: z.boolean(),
  hasMany: z.boolean(),
  /** Whether the schedule of a calendar includes its people or items. */
  isSchedulable: z.boolean().optional(),
  isUnique: z.boolean(),
  isTitleField: z.boolean(),
  /** The position of its text in the item's title; null comes after those with a position. */
  titleFieldOrder: z.number().int().nullable().optional(),
  excludedFromSearchResults: z.boolean().optional(),
  isAuditField: z.boolean(),
  isKey: z.boolean().optional(),
  relationship: z.string().max(NAME_LENGTH).nullable().optional(),
  cellEditable: z.boolean(),
  pinned: z.enum(['left', 'right']).nullable().optional(),
  visible: z.boolean(),
  columnWidth: z.number().int().nullable(),
  order: z.number().int(),
  behaviour: z.array(BehaviourRule).max(BEHAVIOUR_RULES).optional(),
});
export type Field = z.infer<typeof Field>;

/** The meaning of absent properties of a field. */
export const fieldDefaults = {
  alias: '',
  translateAlias: false,
  isSchedulable: false,
  titleFieldOrder: null,
  excludedFromSearchResults: false,
  isKey: false,
  relationship: null,
  pinned: null,
  behaviour: [] as BehaviourRule[],
} satisfies Partial<Field>;
