import { withheldFields } from '#functions/domain/access/levels/fieldAccess.ts';
import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { findTemplate, isFileTemplate, type ListContext, templatesOf } from '#functions/domain/content/templates/templatesOf.ts';
import { keys } from '#functions/storage/keys.ts';
import type { TemplateRecord } from '#functions/storage/records/templateRecord.ts';
import { read } from '#functions/storage/rows.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { FilledTemplate, ItemTemplate } from '#shared/models/workflows/template.ts';
import { Problem } from '#shared/problems.ts';
import { checkFormat } from '#shared/rules/checkFormat.ts';

type Named = Pick<TemplateRecord, 'id' | 'templateName' | 'createdBy' | 'createdOn'>;

/** What is told of a template of any kind. */
export const presentItemTemplate = ({ id, templateName, createdBy, createdOn }: Named): ItemTemplate => ({
  id,
  templateName,
  _CreatedBy: createdBy,
  _CreatedOn: createdOn,
});

/** What the caller may fill in of a template's values, of fields that the list still has and that still take such values. */
export const filledFor = (ctx: ListContext, values: FieldValues): FieldValues => {
  const { id, fields } = shownTo(ctx, ctx.target.list);
  const unwritable = withheldFields(ctx, id, 'Edit');
  return Object.fromEntries(
    fields.flatMap((field) => {
      const name = field.internalFieldName;
      const checked = Object.hasOwn(values, name) && !unwritable.has(name) ? checkFormat(field, values[name]) : {};
      return 'value' in checked ? [[name, checked.value]] : [];
    }),
  );
};

/** The templates of items by name. */
export const itemTemplates = async (ctx: ListContext): Promise<ItemTemplate[]> =>
  (await templatesOf(ctx, ctx.target.list.id)).filter((template) => !isFileTemplate(template)).map(presentItemTemplate);

export const itemTemplate = async (ctx: ListContext, id: string): Promise<FilledTemplate> => {
  const [template, kept] = await Promise.all([
    findTemplate(ctx, ctx.target.list.id, id),
    read<{ values: FieldValues }>(ctx.table, keys.templateValues(ctx.target.list.id, id)),
  ]);
  if (!kept) throw new Problem('notFound');
  return { ...presentItemTemplate(template), values: filledFor(ctx, kept.values) };
};
