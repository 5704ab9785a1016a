import * as z from 'zod';
import { BEHAVIOUR_RULES, LOOKUP_FIELDS, NAME_LENGTH } from '#shared/limits.ts';
import { BehaviourRule } from '#shared/models/content/behaviour.ts';
import { RuleValue, ValueType } from '#shared/models/content/conditions.ts';
import { currencies } from '#shared/models/currencies.ts';

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
export const FieldTypeCode = z
  .number()
  .int()
  .min(0)
  .max(Math.max(...Object.values(FieldTypes)));
const namesByCode = new Map<number, FieldTypeName>(fieldTypeNames.map((name) => [FieldTypes[name], name]));
export const fieldTypeName = (code: number): FieldTypeName => namesByCode.get(code) ?? 'SingleLine';

/** What a value is, whatever its type is called. Where types are told apart, it is by this, so that a new type works wherever its kind does. */
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

/** Kinds of which a field may hold several values, and those whose time a calendar can take. */
export const severalKinds: readonly ValueKind[] = ['choice', 'people', 'item'];
export const schedulableKinds: readonly ValueKind[] = ['people', 'item'];

/** The ten colours that options and calendar categories are offered, by their names in the theme. */
export const optionColors = ['petrol', 'blue', 'violet', 'rose', 'rust', 'ochre', 'green', 'slate', 'teal', 'olive'] as const;

export const ChoiceOption = z.object({
  id: z.string(),
  value: z.string(),
  color: z.string().optional(),
  /** Kept where it was chosen, and no longer offered. */
  disabled: z.boolean().optional(),
});
export type ChoiceOption = z.infer<typeof ChoiceOption>;

/** An option as somebody defines it: with words that can be seen. */
export const NewOption = ChoiceOption.extend({
  value: z
    .string()
    .trim()
    .max(NAME_LENGTH, { error: 'tooLong' })
    .refine((words) => /[^\p{Cc}\p{Cf}\s]/u.test(words), { error: 'required' }),
});

const FieldName = z.string().max(100);

/** What a kind of field adds to its type. */
export const FieldRules = z.object({
  /** A line of text that is an e-mail address, a phone number or a password; the last makes it a Password field. */
  Email: z.boolean().optional(),
  PhoneNumber: z.boolean().optional(),
  Password: z.boolean().optional(),
  /** Several values: MultipleOptions for choices, HasMany for people and looked-up items too. */
  MultipleOptions: z.boolean().optional(),
  HasMany: z.boolean().optional(),
  /** A choice shown as radio buttons, and one that takes words beside its options. */
  RadioButton: z.boolean().optional(),
  CanAddOption: z.boolean().optional(),
  /** Options and looked-up items by their words instead of their own order. */
  Sort: z.boolean().optional(),
  DefaultValue: z.object({ valueType: ValueType, value: RuleValue }).optional(),
  /** The internal name of the field whose value this one must repeat. */
  Match: FieldName.optional(),
  Hidden: z.boolean().optional(),
  /** What an amount is counted in, where that is not what the installation counts in. */
  Currency: z.enum(currencies).optional(),
  DecimalPrecision: z.number().int().min(0).max(10).optional(),
  /** The smallest and the largest number. */
  Min: z.number().optional(),
  Max: z.number().optional(),
  PeopleOnly: z.boolean().optional(),
  GroupsOnly: z.boolean().optional(),
  /** The list that is looked up, the field whose words are shown (Title), and further fields whose words are kept with the value. */
  LookupModel: z.object({ systemSiteListId: z.string() }).optional(),
  DisplayProperty: FieldName.optional(),
  AddAdditionalField: z.array(FieldName).max(LOOKUP_FIELDS).optional(),
  /** Whether the form offers to open the looked-up item for editing. */
  Editable: z.boolean().optional(),
});
export type FieldRules = z.infer<typeof FieldRules>;

export const ContentType = z.object({
  id: z.string(),
  fieldType: FieldTypeCode,
  rules: FieldRules,
  options: z.array(ChoiceOption),
  /** Of the list that is looked up, for whoever may see it. */
  relativeUrl: z.string().nullable().optional(),
});

/** What is optional came later than the first lists: fieldDefaults says what its absence means. */
export const Field = z.object({
  internalFieldName: z.string(),
  name: z.string(),
  /** Another name to show; `translateAlias` says that it is the key of a text. */
  alias: z.string().max(NAME_LENGTH).optional(),
  translateAlias: z.boolean().optional(),
  contentType: ContentType,
  isRequired: z.boolean(),
  hasMany: z.boolean(),
  /** Its people or items are what the schedule of a calendar asks for. */
  isSchedulable: z.boolean().optional(),
  isUnique: z.boolean(),
  isTitleField: z.boolean(),
  /** The place of its words in the item's title; null stands behind those that have one. */
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

/** What the later parts of a field are where nothing was said. */
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
