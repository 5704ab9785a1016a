import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { toldNumber } from '#functions/domain/access/levels/toldCounts.ts';
import { viewShownTo } from '#functions/domain/access/levels/viewShownTo.ts';
import type { Target } from '#functions/domain/access/targets.ts';
import { formNames } from '#functions/domain/content/forms/forms.ts';
import { type PageAsked, pageOfItems } from '#functions/domain/content/items/pageOfItems.ts';
import { withAddresses } from '#functions/domain/content/listRecords/lookedUp.ts';
import { workflowsOf } from '#functions/domain/content/listRecords/workflowsOn.ts';
import { presentFields, presentList } from '#functions/domain/content/lists/presentList.ts';
import { viewsOf } from '#functions/domain/content/viewRecords/presentView.ts';
import { chooseView, type ViewChoice } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { readCounts } from '#functions/storage/counts.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { ItemPage } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

type ListContext = Context & { target: Target<'list'> };

/** A list with its fields, forms, workflows and views, and the view it begins with. Throws notFound for a view nobody knows. */
export const listDetails = async (ctx: ListContext, asked: ViewChoice): Promise<ListDetails> => {
  const { list, access } = ctx.target;
  const [[counts], views, view, forms, workflows] = await Promise.all([
    readCounts(ctx.table, [list.id]),
    viewsOf(ctx, list),
    chooseView(ctx, list, asked),
    formNames(ctx, list.id),
    workflowsOf(ctx),
  ]);
  const itemCount = toldNumber(ctx, access, counts)?.items ?? null;
  const details = presentList(shownTo(ctx, list), access, { itemCount, views, view: viewShownTo(ctx, list.id, view), forms, workflows });
  return { ...details, fields: await withAddresses(ctx, details.fields) };
};

/** A list and its first page at once. */
export const detailsAndItems = async (ctx: ListContext, asked: PageAsked): Promise<{ details: ListDetails; page: ItemPage }> => {
  const [details, page] = await Promise.all([listDetails(ctx, asked), pageOfItems(ctx, asked)]);
  return { details, page };
};

/** The fields of a list as far as the caller may see their values. */
export const listFields = (ctx: ListContext): Promise<Field[]> => withAddresses(ctx, presentFields(shownTo(ctx, ctx.target.list)));
