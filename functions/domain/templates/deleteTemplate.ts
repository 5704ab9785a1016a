import { factOf } from '#functions/domain/facts/factOf.ts';
import { planJob, sendJob } from '#functions/domain/jobs/startJob.ts';
import { findTemplate, isFileTemplate, type ListContext } from '#functions/domain/templates/templatesOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt } from '#functions/storage/rows.ts';
import type { TemplateRecord } from '#functions/storage/templateRecord.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

const demandRight = ({ caller, target }: ListContext, template: TemplateRecord): void => {
  const own = !isFileTemplate(template) && template.createdBy.internalId === caller.id;
  if (!own && !grants(target.access, 'FullAccess')) throw new Problem('forbidden');
};

/** Removes a template for good. What was made from it stays as it is; a file that nothing else has is removed by a job. */
export const deleteTemplate = async (ctx: ListContext, id: string): Promise<Record<string, never>> => {
  const template = await findTemplate(ctx, id);
  demandRight(ctx, template);
  const { listId, templateName, file } = template;
  const { siteId } = ctx.target.list;
  const plan = file && planJob(ctx, { kind: 'purgeTemplate', body: { listId, blob: file.blob } });
  const gone = await attempt(ctx.table, [
    { delete: keys.template(listId, id), if: { present: true } },
    ...(file ? [] : [{ delete: keys.templateValues(listId, id) }]),
    putFact(factOf(ctx, 'templateDeleted', { siteId, listId, title: templateName })),
    ...(plan?.writes ?? []),
  ]);
  if (!gone) throw new Problem('notFound');
  if (plan) await sendJob(ctx, plan.job);
  return {};
};
