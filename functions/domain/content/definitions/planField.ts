import { plainField } from '#functions/domain/content/definitions/startingFields.ts';
import type { ContentTypeRecord } from '#functions/storage/records/contentTypeRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { FIELDS_PER_LIST } from '#shared/limits.ts';
import { type Field, fieldTypeName, holds, valueKinds } from '#shared/models/content/field.ts';
import type { FieldPlan } from '#shared/models/content/listDefinition.ts';
import { Problem } from '#shared/problems.ts';
import { internalName } from '#shared/rules/internalName.ts';
import { normalizeField } from '#shared/rules/normalizeField.ts';
import { beginning } from '#shared/text/beginning.ts';

/** Names of properties that every item has, or every JavaScript object, in which items without a value would seem to have one. */
const inherited = Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase());
const reserved = ['id', 'attachments', 'checkedoutby', 'checkedouton', 'folderpath', 'prototype', ...inherited];

/** The parts of a list that affect its fields. The list may not exist yet. */
export type DesignedList = Pick<ListRecord, 'id' | 'type' | 'fields' | 'formerFields'>;

/** A name that no field of the list has or had: values stored under an old name would reappear. */
const freeName = ({ fields, formerFields = [] }: DesignedList, name: string): string => {
  const start = beginning(internalName(name), 90) || 'Field';
  const usedNames = new Set([
    ...reserved,
    ...[...fields.map(({ internalFieldName }) => internalFieldName), ...formerFields].map((one) => one.toLowerCase()),
  ]);
  for (let number = 0; ; number += 1) {
    const freeInternalName = `${start}${number || ''}`;
    if (!usedNames.has(freeInternalName.toLowerCase())) return freeInternalName;
  }
};

const problem = (at: string, code: string): Problem => new Problem('invalidInput', { fields: [{ at, code }] });

/** A list has its own copy of a content type, so that a page needs no further read; the id refers to the original. */
const contentTypeOf = (before: Field['contentType'], plan: FieldPlan, source: ContentTypeRecord | undefined): Field['contentType'] => ({
  id: source?.id ?? before.id,
  fieldType: source?.fieldType ?? plan.fieldType ?? before.fieldType,
  rules: plan.rules ?? source?.rules ?? before.rules,
  options: plan.options ?? source?.options ?? before.options,
});

const planParts = ({ contentTypeId: _id, fieldType: _type, rules: _rules, options: _options, ...parts }: FieldPlan): Partial<Field> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

/** The field created by a plan. Throws invalidInput. */
export const newField = (list: DesignedList, plan: FieldPlan, source: ContentTypeRecord | undefined): Field => {
  const { name = '' } = plan;
  if (name === '') throw problem('name', 'required');
  if (!source && plan.fieldType === undefined) throw problem('contentTypeId', 'required');
  if (list.fields.length >= FIELDS_PER_LIST) throw problem('name', 'tooMany');
  const internal = freeName(list, name);
  const last = Math.max(0, ...list.fields.map(({ order }) => order));
  const plain = plainField(internal, name, 'SingleLine', { order: last + 1 });
  return normalizeField({ ...plain, ...planParts(plan), contentType: contentTypeOf(plain.contentType, plan, source) }, list.type);
};

/** Whether one of two types can hold every value of the other with the same sort order. */
const fits = (from: number, to: number): boolean => from === to || [from, to].every((type) => valueKinds[fieldTypeName(type)] === 'number');

/** The field changed by a plan. Throws fieldTypeFixed if stored values would not be compatible. */
export const changedField = (
  list: DesignedList,
  before: Field,
  plan: FieldPlan,
  source: ContentTypeRecord | undefined,
  isEmpty: boolean,
): Field => {
  const contentType = contentTypeOf(before.contentType, plan, source);
  const after = normalizeField({ ...before, ...planParts(plan), contentType }, list.type);
  const secret = (field: Field) => holds(field, 'secret');
  const keepsValues =
    fits(before.contentType.fieldType, after.contentType.fieldType) && before.hasMany === after.hasMany && secret(before) === secret(after);
  if (!keepsValues && !isEmpty) throw new Problem('fieldTypeFixed', { params: { field: before.name } });
  return after;
};
