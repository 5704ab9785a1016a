import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { type FileTemplate, isFileTemplate } from '#functions/domain/content/templates/templatesOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { TemplateRecord } from '#functions/storage/records/templateRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';

/**
 * A document template of a list, for callers who may read the list; a caller who may only add to a folder does not see the list's
 * templates.
 */
export const readableTemplate = async (ctx: Context, list: ListRecord, templateId: string): Promise<FileTemplate | undefined> => {
  const found = await read<TemplateRecord>(ctx.table, keys.template(list.id, templateId));
  if (!found || !isFileTemplate(found) || !grants(await effectiveAccess(ctx, list.chain), 'Read')) return undefined;
  return found;
};
