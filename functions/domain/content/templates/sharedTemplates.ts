import { ulid } from 'ulid';
import { change } from '#functions/domain/kernel/change.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { countAddition } from '#functions/domain/kernel/countAddition.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { notUnique } from '#functions/domain/kernel/notUnique.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SharedContent, SharedTemplateRecord } from '#functions/storage/records/templateRecords.ts';
import { attempt, create, readAll, readMany } from '#functions/storage/rows.ts';
import { TEMPLATES_PER_LIST } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { type SharedKind, sharedKindOf, templateIdIn } from '#shared/templateIds.ts';

type FullTemplate<K extends SharedKind> = SharedTemplateRecord & SharedContent[K];

/** The templates of a kind by name. */
export const sharedTemplates = async ({ table }: Context, kind: SharedKind): Promise<SharedTemplateRecord[]> => {
  const found = await readAll<SharedTemplateRecord>(table, keys.sharedTemplate(kind, ''), 'template#');
  const byName = found.map((template) => ({ template, name: normalizeText(template.templateName) }));
  return byName.toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name))).map(({ template }) => template);
};

/** A template of this kind with its content. Throws notFound. */
export const sharedTemplate = async <K extends SharedKind>({ table }: Context, kind: K, id: string): Promise<FullTemplate<K>> => {
  if (sharedKindOf(id) !== kind) throw new Problem('notFound');
  const [template, content] = await readMany<object>(table, [keys.sharedTemplate(kind, id), keys.sharedTemplateContent(id)]);
  if (!template || !content) throw new Problem('notFound');
  return { ...template, ...content } as FullTemplate<K>;
};

const assertTemplateLimit = async (ctx: Context, kind: SharedKind, templateName: string): Promise<void> => {
  const existingTemplates = await sharedTemplates(ctx, kind);
  if (existingTemplates.some((other) => normalizeText(other.templateName) === normalizeText(templateName))) throw notUnique('templateName');
  if (existingTemplates.length >= TEMPLATES_PER_LIST) throw new Problem('tooManyTemplates', { params: { limit: TEMPLATES_PER_LIST } });
};

/** Adds a template to the installation; its name is unique within its kind. Throws valueNotUnique, tooManyTemplates and busy. */
export const storeSharedTemplate = async <K extends SharedKind>(
  ctx: Context,
  kind: K,
  { templateName, content }: { templateName: string; content: SharedContent[K] },
): Promise<FullTemplate<K>> => {
  const id = templateIdIn(kind, ulid(ctx.now().getTime()));
  const template = { id, templateName, createdBy: personOf(ctx.caller), createdOn: ctx.now().toISOString() };
  const fact = factOf(ctx, 'sharedTemplateAdded', { title: templateName });
  return change(ctx, async () => {
    const counting = await countAddition(ctx, keys.sharedTemplates(kind));
    await assertTemplateLimit(ctx, kind, templateName);
    const writes = [create(keys.sharedTemplate(kind, id), template), create(keys.sharedTemplateContent(id), content)];
    return { writes: [counting, ...writes], fact, done: { ...template, ...content } };
  });
};

/** Deletes a template permanently. Pages created from it are not affected. */
export const deleteSharedTemplate = async (ctx: Context, kind: SharedKind, { id, templateName }: SharedTemplateRecord): Promise<void> => {
  const isDeleted = await attempt(ctx.table, [
    { delete: keys.sharedTemplate(kind, id), if: { present: true } },
    { delete: keys.sharedTemplateContent(id) },
    putFact(factOf(ctx, 'sharedTemplateDeleted', { title: templateName })),
  ]);
  if (!isDeleted) throw new Problem('notFound');
};
