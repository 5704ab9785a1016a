import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { resolveReferences } from '#functions/domain/content/itemRecords/resolveReferences.ts';
import { sanitize } from '#functions/domain/content/itemRecords/sanitize.ts';
import { formValuesFrom, presentItemTemplate } from '#functions/domain/content/templates/itemTemplates.ts';
import { storeTemplate } from '#functions/domain/content/templates/storeTemplate.ts';
import { keys } from '#functions/storage/keys.ts';
import { create } from '#functions/storage/rows.ts';
import { holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { FilledTemplate } from '#shared/models/workflows/template.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';
import { checkFormat } from '#shared/rules/checkFormat.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

/**
 * The values in stored form, as far as the caller may write them and they are filled in. Nothing is required, and passwords are left out.
 */
const acceptTemplate = async (ctx: ListContext, input: FieldValues): Promise<FieldValues> => {
  const list = trimList(ctx, ctx.target.list);
  const unwritable = fieldsWithoutAccess(ctx, list.id, 'Edit');
  const problems: FieldProblem[] = [];
  const accepted: FieldValues = {};
  for (const [name, value] of Object.entries(input)) {
    const field = fieldOf(list, name);
    if (!field || field.isAuditField) problems.push({ at: name, code: 'unknownField' });
    else if (!unwritable.has(name) && !holds(field, 'secret') && !isEmptyValue(value)) {
      const checked = checkFormat(field, value);
      if ('problem' in checked) problems.push(checked.problem);
      else accepted[name] = checked.value;
    }
  }
  if (problems.length > 0) throw new Problem('invalidInput', { fields: problems });
  return resolveReferences(ctx, list, await sanitize(list, accepted));
};

/** Saves the values of a form as a template for everyone who may read the list. */
export const addListItemTemplate = async (
  ctx: ListContext,
  { templateName, values: input }: { templateName: string; values: FieldValues },
): Promise<FilledTemplate> => {
  const { list } = ctx.target;
  const values = await acceptTemplate(ctx, input);
  if (Object.keys(values).length === 0) throw new Problem('invalidInput', { fields: [{ at: 'values', code: 'required' }] });
  const stored = await storeTemplate(ctx, {
    templateName,
    file: null,
    alsoWrites: (id) => [create(keys.templateValues(list.id, id), { values })],
  });
  return { ...presentItemTemplate(stored), values: await formValuesFrom(ctx, values) };
};
