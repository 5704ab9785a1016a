import { assertFieldsWritable } from '#functions/domain/access/levels/fieldAccess.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { Field } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

/**
 * The field of each column, by display name or internal name. Unknown columns are reported together, and so are those after the first one of
 * a field, whose values would be lost.
 */
const columnFields = (list: ListRecord, columns: string[]): Field[] => {
  const ownFields = list.fields.filter(({ isAuditField }) => !isAuditField);
  const found = columns.map((column) =>
    ownFields.find(
      ({ name, alias, internalFieldName }) =>
        internalFieldName === column || [name, alias].some((one) => one && normalizeText(one) === normalizeText(column)),
    ),
  );
  const unknownColumns = columns.filter((_, index) => !found[index]);
  if (unknownColumns.length > 0) throw new Problem('invalidInput', { fields: unknownColumns.map((at) => ({ at, code: 'unknownField' })) });
  const repeatedColumns = columns.filter((_, index) => found.indexOf(found[index]) !== index);
  if (repeatedColumns.length > 0) throw new Problem('invalidInput', { fields: repeatedColumns.map((at) => ({ at, code: 'ambiguous' })) });
  return found.filter((field) => field !== undefined);
};

/** The same, if the caller may fill them all in. Throws invalidInput. */
export const writableFields = (ctx: Context, list: ListRecord, columns: string[]): Field[] => {
  const fields = columnFields(trimList(ctx, list), columns);
  assertFieldsWritable(ctx, list, Object.fromEntries(fields.map(({ internalFieldName }) => [internalFieldName, null])));
  return fields;
};
