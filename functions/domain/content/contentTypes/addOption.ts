import { ulid } from 'ulid';
import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import type { ListsContext } from '#functions/domain/access/targets.ts';
import { findContentType } from '#functions/domain/content/contentTypes/contentTypes.ts';
import { putOptions } from '#functions/domain/content/contentTypes/putOptions.ts';
import { updateOptions } from '#functions/domain/content/contentTypes/updateOptions.ts';
import { changeList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { LIST_OPTIONS } from '#shared/limits.ts';
import type { ChoiceOption, Field } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

/** The field of the list that accepts new options, if the caller may fill it in. */
const requireField = (ctx: Context, list: ListRecord, id: string): Field => {
  const closed = fieldsWithoutAccess(ctx, list.id, 'Edit');
  const field = list.fields.find(({ contentType, internalFieldName }) => contentType.id === id && !closed.has(internalFieldName));
  if (!field) throw new Problem('notFound');
  if (!field.contentType.rules.CanAddOption) throw new Problem('forbidden');
  return field;
};

/** The option with a text, and all options including it if it is new. Throws invalidInput if there are too many. */
const withOption = (ctx: Context, options: ChoiceOption[], value: string): { option: ChoiceOption; all?: ChoiceOption[] } => {
  const existing = options.find((option) => normalizeText(option.value) === normalizeText(value));
  if (existing) return { option: existing };
  if (options.length >= LIST_OPTIONS) throw new Problem('invalidInput', { fields: [{ at: 'value', code: 'tooMany' }] });
  const option = { id: ulid(ctx.now().getTime()), value };
  return { option, all: [...options, option] };
};

const addToType = async (ctx: Context, id: string, value: string): Promise<ChoiceOption> => {
  const { option, all } = withOption(ctx, (await findContentType(ctx, id)).options, value);
  if (all) await updateOptions(ctx, id, all);
  return option;
};

/**
 * Adds an option to a choice field of a list, for callers who may add or edit items, or to a content type and all its fields. The same text
 * in any case is the same option.
 */
export const addOption = async (ctx: ListsContext, id: string, value: string): Promise<ChoiceOption> => {
  const { access, list: of } = ctx.target;
  if (!of) return addToType(ctx, id, value);
  if (!grants(access, 'Create') && !grants(access, 'Edit')) throw new Problem('forbidden');
  return changeList(ctx, of, async (list) => {
    const { option, all } = withOption(ctx, requireField(ctx, list, id).contentType.options, value);
    return { writes: all ? putOptions(ctx, list, id, all) : [], done: option };
  });
};
