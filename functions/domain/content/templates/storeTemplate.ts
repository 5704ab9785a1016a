import { ulid } from 'ulid';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { isFileTemplate, templatesOf } from '#functions/domain/content/templates/templatesOf.ts';
import { change } from '#functions/domain/kernel/change.ts';
import { personOf } from '#functions/domain/kernel/context.ts';
import { countAddition } from '#functions/domain/kernel/countAddition.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { notUnique } from '#functions/domain/kernel/notUnique.ts';
import { TooLarge, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { TemplateRecord } from '#functions/storage/records/templateRecords.ts';
import { create } from '#functions/storage/rows.ts';
import { TEMPLATES_PER_LIST } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { templateIdIn } from '#shared/templateIds.ts';

interface StoreTemplateInput extends Pick<TemplateRecord, 'templateName' | 'file'> {
  /** Further writes in the same transaction, which need the template's id. */
  alsoWrites: (id: string) => Write[];
}

const assertTemplateLimit = async (ctx: ListContext, template: TemplateRecord): Promise<void> => {
  const sameKindTemplates = (await templatesOf(ctx, template.listId)).filter((one) => isFileTemplate(one) === isFileTemplate(template));
  if (sameKindTemplates.some(({ templateName }) => normalizeText(templateName) === normalizeText(template.templateName)))
    throw notUnique('templateName');
  if (sameKindTemplates.length >= TEMPLATES_PER_LIST) throw new Problem('tooManyTemplates', { params: { limit: TEMPLATES_PER_LIST } });
};

/** Adds a template to a list; its name is unique within its kind. Throws valueNotUnique, tooManyTemplates, itemTooLarge and busy. */
export const storeTemplate = async (ctx: ListContext, { templateName, file, alsoWrites }: StoreTemplateInput): Promise<TemplateRecord> => {
  const { id: listId, siteId } = ctx.target.list;
  const id = templateIdIn(listId, ulid(ctx.now().getTime()));
  const template = { id, listId, templateName, file, createdBy: personOf(ctx.caller), createdOn: ctx.now().toISOString() };
  const fact = factOf(ctx, 'templateAdded', { siteId, listId, title: templateName });
  const plan = async () => {
    const counting = await countAddition(ctx, keys.templates(listId));
    await assertTemplateLimit(ctx, template);
    return { writes: [counting, create(keys.template(listId, id), template), ...alsoWrites(id)], fact, done: template };
  };
  try {
    return await change(ctx, plan);
  } catch (error) {
    throw error instanceof TooLarge ? new Problem('itemTooLarge') : error;
  }
};
