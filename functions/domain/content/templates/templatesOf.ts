import type { ListContext } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import type { TemplateRecord } from '#functions/storage/records/templateRecords.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

export interface FileTemplate extends TemplateRecord {
  file: Omit<FileRecord, 'version'>;
}

export const isFileTemplate = (template: TemplateRecord): template is FileTemplate => template.file !== null;

/** The templates of a list, of both kinds, by name. */
export const templatesOf = async (ctx: Context, listId: string): Promise<TemplateRecord[]> => {
  const found = await readAll<TemplateRecord>(ctx.table, keys.list(listId), 'template#');
  const byName = found.map((template) => ({ template, name: normalizeText(template.templateName) }));
  return byName.toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name))).map(({ template }) => template);
};

export const findTemplate = async ({ table }: Context, listId: string, id: string): Promise<TemplateRecord> => {
  const template = await read<TemplateRecord>(table, keys.template(listId, id));
  if (!template) throw new Problem('notFound');
  return template;
};

/** Throws notFound for an item template. */
export const findFileTemplate = async (ctx: ListContext, id: string): Promise<FileTemplate> => {
  const template = await findTemplate(ctx, ctx.target.list.id, id);
  if (!isFileTemplate(template)) throw new Problem('notFound');
  return template;
};
