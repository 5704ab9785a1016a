import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { trimLookups } from '#functions/domain/content/itemRecords/trimLookups.ts';
import type { TemplateRecord } from '#functions/storage/records/templateRecords.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { ItemTemplate } from '#shared/models/workflows/template.ts';
import { checkFormat } from '#shared/rules/checkFormat.ts';

type TemplateHead = Pick<TemplateRecord, 'id' | 'templateName' | 'createdBy' | 'createdOn'>;

/** The common properties of templates. */
export const presentItemTemplate = ({ id, templateName, createdBy, createdOn }: TemplateHead): ItemTemplate => ({
  id,
  templateName,
  _CreatedBy: createdBy,
  _CreatedOn: createdOn,
});

/**
 * The values of a template that the caller may fill in, for fields that still exist and accept them. Lookups are included as far as the
 * caller may read their source.
 */
export const formValuesFrom = async (ctx: ListContext, values: FieldValues): Promise<FieldValues> => {
  const { id, fields } = trimList(ctx, ctx.target.list);
  const unwritable = fieldsWithoutAccess(ctx, id, 'Edit');
  const filled = Object.fromEntries(
    fields.flatMap((field) => {
      const name = field.internalFieldName;
      const checked = Object.hasOwn(values, name) && !unwritable.has(name) ? checkFormat(field, values[name]) : {};
      return 'value' in checked ? [[name, checked.value]] : [];
    }),
  );
  const [shown] = await trimLookups(ctx, { fields }, [filled]);
  return shown ?? filled;
};
