import type { ListContext } from '#functions/domain/access/targets.ts';
import { formValuesFrom, presentItemTemplate } from '#functions/domain/content/templates/itemTemplates.ts';
import { findTemplate } from '#functions/domain/content/templates/templatesOf.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { FilledTemplate } from '#shared/models/workflows/template.ts';
import { Problem } from '#shared/problems.ts';

export const listItemTemplate = async (ctx: ListContext, id: string): Promise<FilledTemplate> => {
  const [template, storedValues] = await Promise.all([
    findTemplate(ctx, ctx.target.list.id, id),
    read<{ values: FieldValues }>(ctx.table, keys.templateValues(ctx.target.list.id, id)),
  ]);
  if (!storedValues) throw new Problem('notFound');
  return { ...presentItemTemplate(template), values: await formValuesFrom(ctx, storedValues.values) };
};
