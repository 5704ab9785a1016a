import { trimObjectCounts } from '#functions/domain/access/levels/trimCounts.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { trimView } from '#functions/domain/access/levels/trimView.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { formNames } from '#functions/domain/content/forms/forms.ts';
import { allWorkflows } from '#functions/domain/content/listRecords/allWorkflows.ts';
import { withAddresses } from '#functions/domain/content/listRecords/withAddresses.ts';
import { presentList } from '#functions/domain/content/lists/presentList.ts';
import { viewsOf } from '#functions/domain/content/viewRecords/presentView.ts';
import { chooseView, type ViewChoice } from '#functions/domain/content/viewRecords/viewRows.ts';
import { readCounts } from '#functions/storage/counts.ts';
import { countOf } from '#functions/storage/listPartitions.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** A list with its fields, forms, workflows and views, and the initial view. Throws notFound for an unknown view. */
export const listDetails = async (ctx: ListContext, viewChoice: ViewChoice): Promise<ListDetails> => {
  const { list, access } = ctx.target;
  const [[counts], views, view, forms, workflows] = await Promise.all([
    readCounts(ctx.table, [countOf(list, list.id)]),
    viewsOf(ctx),
    chooseView(ctx, list, viewChoice),
    formNames(ctx, list.id),
    allWorkflows(ctx),
  ]);
  const itemCount = trimObjectCounts(ctx, { list, access, counts })?.items ?? null;
  const details = presentList(trimList(ctx, list), access, { itemCount, views, view: trimView(ctx, list.id, view), forms, workflows });
  return { ...details, fields: await withAddresses(ctx, details.fields) };
};
