import type { Target } from '#functions/domain/access/targets.ts';
import { dereferenceBlobs } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { deleteSharedTemplate, sharedTemplate } from '#functions/domain/content/templates/sharedTemplates.ts';
import { templateOwner } from '#functions/domain/content/templates/templateOwner.ts';
import { findTemplate, isFileTemplate } from '#functions/domain/content/templates/templatesOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { attempt } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';
import { sharedKindOf } from '#shared/templateIds.ts';

type TemplateContext = Context & { target: Target<'template'> };

const assertCanDelete = ({ caller, target }: TemplateContext, isOwn: (id: string) => boolean): void => {
  if (!isOwn(caller.id) && !grants(target.access, 'FullAccess')) throw new Problem('forbidden');
};

const deleteOfList = async (ctx: TemplateContext, list: ListRecord, id: string): Promise<void> => {
  const template = await findTemplate(ctx, list.id, id);
  assertCanDelete(ctx, (userId) => !isFileTemplate(template) && template.createdBy.internalId === userId);
  const { listId, templateName, file } = template;
  const { siteId } = list;
  const plan = file && planJob(ctx, { kind: 'purgeTemplate', body: { listId, blob: file.blob } });
  const isDeleted = await attempt(ctx.table, [
    { delete: keys.template(listId, id), if: { present: true } },
    ...(file ? [] : [{ delete: keys.templateValues(listId, id) }]),
    putFact(factOf(ctx, 'templateDeleted', { siteId, listId, title: templateName })),
    ...(plan?.writes ?? []),
    ...(file ? dereferenceBlobs(ctx, [file.blob], templateOwner(listId)) : []),
  ]);
  if (!isDeleted) throw new Problem('notFound');
  if (plan) await sendJob(ctx, plan.job);
};

/** Deletes a template permanently. Documents created from it are not affected; a job deletes its file if nothing else refers to it. */
export const deleteTemplate = async (ctx: TemplateContext, id: string): Promise<Record<string, never>> => {
  const kind = sharedKindOf(id);
  if (ctx.target.list) await deleteOfList(ctx, ctx.target.list, id);
  else if (kind) {
    const template = await sharedTemplate(ctx, kind, id);
    assertCanDelete(ctx, (userId) => template.createdBy.internalId === userId);
    await deleteSharedTemplate(ctx, kind, template);
  }
  return {};
};
