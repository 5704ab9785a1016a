import { ulid } from 'ulid';
import { withheldFields } from '#functions/domain/access/levels/fieldAccess.ts';
import type { Target } from '#functions/domain/access/targets.ts';
import { findContentType, presentType, typeFact } from '#functions/domain/content/contentTypes/contentTypes.ts';
import { changeList, putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContentTypeRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read, readAll, row } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { LIST_OPTIONS } from '#shared/limits.ts';
import type { ReusableType } from '#shared/models/content/contentType.ts';
import type { ChoiceOption, Field } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

/** The field of the list that takes new words, as far as the caller may fill it in. */
const openField = (ctx: Context, list: ListRecord, id: string): Field => {
  const closed = withheldFields(ctx, list.id, 'Edit');
  const field = list.fields.find(({ contentType, internalFieldName }) => contentType.id === id && !closed.has(internalFieldName));
  if (!field) throw new Problem('notFound');
  if (!field.contentType.rules.CanAddOption) throw new Problem('forbidden');
  return field;
};

const withOptions = (list: ListRecord, id: string, options: ChoiceOption[]): ListRecord => ({
  ...list,
  fields: list.fields.map((field) => (field.contentType.id === id ? { ...field, contentType: { ...field.contentType, options } } : field)),
});

const putOptions = (ctx: Context, list: ListRecord, id: string, options: ChoiceOption[]) => {
  const changed = list.fields.filter(({ contentType }) => contentType.id === id);
  const about = { siteId: list.siteId, listId: list.id, title: changed[0]?.name ?? '' };
  return [putList(list, withOptions(list, id, options)), putFact(factOf(ctx, 'fieldUpdated', about))];
};

/** Adds a word to a choice, for whoever may add or edit items. The same word twice is one option, whatever its case. */
export const addOption = async (ctx: Context & { target: Target<'list'> }, id: string, value: string): Promise<ChoiceOption> => {
  const { access } = ctx.target;
  if (!grants(access, 'Create') && !grants(access, 'Edit')) throw new Problem('forbidden');
  return changeList(ctx, ctx.target.list, async (list) => {
    const { options } = openField(ctx, list, id).contentType;
    const known = options.find((option) => fold(option.value) === fold(value));
    if (known) return { writes: [], done: known };
    if (options.length >= LIST_OPTIONS) throw new Problem('invalidInput', { fields: [{ at: 'value', code: 'tooMany' }] });
    const option = { id: ulid(ctx.now().getTime()), value };
    return { writes: putOptions(ctx, list, id, [...options, option]), done: option };
  });
};

/** Replaces the options of a content type, and of every field that was made from it. */
export const updateOptions = async (ctx: Context, id: string, options: ChoiceOption[]): Promise<ReusableType> => {
  const type = await findContentType(ctx, id);
  const next: ContentTypeRecord = { ...type, options, version: type.version + 1 };
  const changed = { put: row(keys.contentType(id), next), if: { equals: { version: type.version } } };
  if (!(await attempt(ctx.table, [changed, await typeFact(ctx, 'contentTypeUpdated', next)]))) throw new Problem('busy');
  const uses = await readAll<{ listId: string }>(ctx.table, keys.contentTypeUse(id, '', ''));
  for (const listId of new Set(uses.map((use) => use.listId))) {
    const list = await read<ListRecord>(ctx.table, keys.list(listId));
    if (list) await changeList(ctx, list, async (fresh) => ({ writes: putOptions(ctx, fresh, id, options), done: null }));
  }
  return presentType(next);
};
