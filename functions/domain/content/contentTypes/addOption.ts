import { ulid } from 'ulid';
import { withheldFields } from '#functions/domain/access/levels/fieldAccess.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { putOptions } from '#functions/domain/content/contentTypes/options.ts';
import { changeList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { LIST_OPTIONS } from '#shared/limits.ts';
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

/** Adds a word to a choice, for whoever may add or edit items. The same word twice is one option, whatever its case. */
export const addOption = async (ctx: ListContext, id: string, value: string): Promise<ChoiceOption> => {
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
