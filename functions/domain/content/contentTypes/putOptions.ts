import { putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { ChoiceOption } from '#shared/models/content/field.ts';

const withOptions = (list: ListRecord, id: string, options: ChoiceOption[]): ListRecord => ({
  ...list,
  fields: list.fields.map((field) => (field.contentType.id === id ? { ...field, contentType: { ...field.contentType, options } } : field)),
});

export const putOptions = (ctx: Context, list: ListRecord, id: string, options: ChoiceOption[]) => {
  const changed = list.fields.filter(({ contentType }) => contentType.id === id);
  const about = { siteId: list.siteId, listId: list.id, title: changed[0]?.name ?? '' };
  return [putList(list, withOptions(list, id, options)), putFact(factOf(ctx, 'fieldUpdated', about))];
};
