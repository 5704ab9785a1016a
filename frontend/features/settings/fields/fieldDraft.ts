import type { BehaviourRule } from '#shared/models/content/behaviour.ts';
import type { ReusableType } from '#shared/models/content/contentType.ts';
import {
  type ChoiceOption,
  type Field,
  type FieldRules,
  type FieldTypeName,
  FieldTypes,
  fieldTypeName,
  multiValuedKinds,
  schedulableKinds,
  valueKinds,
} from '#shared/models/content/field.ts';
import type { FieldPlan } from '#shared/models/content/listDefinition.ts';

/** A field being edited. */
export interface FieldDraft {
  name: string;
  alias: string;
  translateAlias: boolean;
  /** The content type; empty if the field has its own type and rules. */
  source: string;
  type: FieldTypeName;
  rules: FieldRules;
  options: ChoiceOption[];
  isRequired: boolean;
  hasMany: boolean;
  isUnique: boolean;
  isSchedulable: boolean;
  cellEditable: boolean;
  visible: boolean;
  excludedFromSearchResults: boolean;
  columnWidth: number | null;
  behaviour: BehaviourRule[];
}

export const newDraft = (): FieldDraft => ({
  name: '',
  alias: '',
  translateAlias: false,
  source: '',
  type: 'SingleLine',
  rules: {},
  options: [],
  isRequired: false,
  hasMany: false,
  isUnique: false,
  isSchedulable: false,
  cellEditable: true,
  visible: true,
  excludedFromSearchResults: false,
  columnWidth: null,
  behaviour: [],
});

/** A field created from a content type has its id; a field with its own type has the field's name there. */
export const sourceOf = ({ contentType: { id }, internalFieldName }: Field): string => (id === internalFieldName ? '' : id);

export const draftOf = (field: Field): FieldDraft => ({
  name: field.name,
  alias: field.alias ?? '',
  translateAlias: field.translateAlias ?? false,
  source: sourceOf(field),
  type: fieldTypeName(field.contentType.fieldType),
  rules: field.contentType.rules,
  options: field.contentType.options,
  isRequired: field.isRequired,
  hasMany: field.hasMany,
  isUnique: field.isUnique,
  isSchedulable: field.isSchedulable ?? false,
  cellEditable: field.cellEditable,
  visible: field.visible,
  excludedFromSearchResults: field.excludedFromSearchResults ?? false,
  columnWidth: field.columnWidth,
  behaviour: field.behaviour ?? [],
});

/** The draft with another type. Settings that the new type does not have are reset. */
export const withType = (draft: FieldDraft, type: FieldTypeName): FieldDraft => ({
  ...draft,
  source: '',
  type,
  rules: {},
  options: [],
  hasMany: draft.hasMany && multiValuedKinds.includes(valueKinds[type]),
  isSchedulable: draft.isSchedulable && schedulableKinds.includes(valueKinds[type]),
});

/** The draft created from a content type, with its type, rules and options. */
export const withSource = (draft: FieldDraft, { id, fieldType, rules, options }: ReusableType): FieldDraft => ({
  ...withType(draft, fieldTypeName(fieldType)),
  source: id,
  rules,
  options,
});

/** The parameters to send. For a field created from a content type, type, rules and options are omitted. */
export const planOf = ({ name, source, type, rules, options, ...rest }: FieldDraft, isNew: boolean): FieldPlan & { name: string } => {
  const own = { fieldType: FieldTypes[type], rules, options: options.map((option) => ({ ...option, value: option.value.trim() })) };
  const from = isNew ? { contentTypeId: source } : {};
  return { ...rest, name: name.trim(), ...(source === '' ? own : from) };
};

/** The key of the text that says why a field cannot be saved; undefined if it can. */
export const problemOf = ({ name, source, type, rules, options }: FieldDraft): string | undefined => {
  if (name.trim() === '') return 'name';
  if (source !== '') return undefined;
  if (valueKinds[type] === 'item' && !rules.LookupModel?.systemSiteListId) return 'list';
  if (valueKinds[type] === 'choice' && options.some(({ value }) => value.trim() === '')) return 'option';
  if (valueKinds[type] === 'choice' && options.length === 0 && !rules.CanAddOption) return 'noOption';
  const optionTexts = options.map(({ value }) => value.trim().toLowerCase());
  if (new Set(optionTexts).size < optionTexts.length) return 'sameOption';
  return rules.Min !== undefined && rules.Max !== undefined && rules.Min > rules.Max ? 'minMax' : undefined;
};
