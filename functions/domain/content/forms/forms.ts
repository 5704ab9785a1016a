import { ulid } from 'ulid';
import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { assertVersion } from '#functions/domain/content/listRecords/assertVersion.ts';
import { changeList, putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { notUnique } from '#functions/domain/kernel/notUnique.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { FORMS_PER_LIST } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import { type Form, FormPlan } from '#shared/models/content/form.ts';
import { Problem } from '#shared/problems.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { formFields } from '#shared/rules/formFields.ts';

/** Form names with a meaning in the addresses of item forms. */
const reserved = ['view', 'edit', 'add'];

type StoredForm = Omit<Form, 'version'> & { version?: number };

export const formsOf = async ({ table }: Context, listId: string): Promise<Form[]> =>
  (await readAll<StoredForm>(table, keys.list(listId), 'form#')).map((form) => ({ ...form, version: form.version ?? 0 }));

/** The forms of a list by name. */
export const formNames = async (ctx: Context, listId: string): Promise<Pick<Form, 'id' | 'formName'>[]> =>
  (await formsOf(ctx, listId)).map(({ id, formName }) => ({ id, formName }));

const checkForm = (list: ListRecord, { formName, tabs }: FormPlan): void => {
  const unknown = tabs.flatMap(({ sections }, tab) =>
    sections.flatMap(({ fields }, section) =>
      fields.flatMap(({ field }, index) =>
        fieldOf(list, field) ? [] : [{ at: `tabs[${tab}].sections[${section}].fields[${index}].field`, code: 'unknownField' }],
      ),
    ),
  );
  const fields = reserved.includes(normalizeText(formName)) ? [{ at: 'formName', code: 'invalid' }, ...unknown] : unknown;
  if (fields.length > 0) throw new Problem('invalidInput', { fields });
};

/** All visible fields of a list in one column. */
const allFields = ({ fields }: ListRecord): unknown[] => [
  { sections: [{ fields: fields.filter(({ visible }) => visible).map(({ internalFieldName: field }) => ({ field })) }] },
];

/** What is given of a form, and its version that the caller saw, if any. */
export type FormChange = Partial<FormPlan> & { version?: number | undefined };

/** Adds a form, or changes the one with this id. Form names are unique within a list. Throws listChanged if it was changed meanwhile. */
export const saveForm = (ctx: ListContext, { version: seen, ...change }: FormChange, id: string | undefined): Promise<Form> =>
  changeList(ctx, ctx.target.list, async (list) => {
    checkForm(list, FormPlan.parse({ formName: 'Form', tabs: allFields(list), ...change }));
    const forms = await formsOf(ctx, list.id);
    const before = forms.find((form) => form.id === id);
    if (id !== undefined && !before) throw new Problem('notFound');
    if (before) assertVersion(before, seen);
    const { formName = before?.formName, tabs = before?.tabs ?? allFields(list) } = change;
    const plan = FormPlan.parse({ formName, tabs });
    if (id === undefined && forms.length >= FORMS_PER_LIST) throw new Problem('tooManyForms', { params: { limit: FORMS_PER_LIST } });
    const isTaken = forms.some((form) => form.id !== id && normalizeText(form.formName) === normalizeText(plan.formName));
    if (isTaken) throw notUnique('formName');
    const form: Form = { ...plan, id: id ?? ulid(ctx.now().getTime()), version: (before?.version ?? 0) + 1 };
    const fact = factOf(ctx, id ? 'formUpdated' : 'formCreated', { siteId: list.siteId, listId: list.id, title: form.formName });
    return { writes: [putList(list, list), put(keys.form(list.id, form.id), form), putFact(fact)], done: form };
  });

/** The fields of a list as in the given form. Throws invalidInput for a form that the list does not have. */
export const fieldsIn = async (ctx: Context, { id, fields }: ListRecord, formName: string | undefined): Promise<Field[]> => {
  if (formName === undefined || reserved.includes(normalizeText(formName))) return fields;
  const form = (await formsOf(ctx, id)).find((one) => normalizeText(one.formName) === normalizeText(formName));
  if (!form) throw new Problem('invalidInput', { fields: [{ at: 'formName', code: 'invalid' }] });
  return formFields(fields, form);
};

/** A form as the caller sees it: fields that the caller may not read are absent, except for designers, who save it as a whole. */
export const presentForm = (ctx: ListContext, form: Form | undefined): Form => {
  if (!form) throw new Problem('notFound');
  const { list, access } = ctx.target;
  const unreadable = fieldsWithoutAccess(ctx, list.id, 'Read');
  if (unreadable.size === 0 || grants(access, 'EditForms')) return form;
  const tabs = form.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({ ...section, fields: section.fields.filter(({ field }) => !unreadable.has(field)) })),
  }));
  return { ...form, tabs };
};
