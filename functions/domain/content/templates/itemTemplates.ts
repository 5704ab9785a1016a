import { withheldFields } from '#functions/domain/access/levels/fieldAccess.ts';
import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import type { TemplateRecord } from '#functions/storage/records/templateRecords.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { ItemTemplate } from '#shared/models/workflows/template.ts';
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
