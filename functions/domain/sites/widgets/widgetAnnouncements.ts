import type { Context } from '#functions/domain/kernel/context.ts';
import { collectItems, type ListsInput } from '#functions/domain/sites/widgets/collectItems.ts';
import type { WidgetItem, WidgetItems } from '#shared/models/sites/widgetData.ts';

const newestFirst = ({ _CreatedOn, Id }: WidgetItem): string => String(1e15 - Date.parse(_CreatedOn)).padStart(16, '0') + String(1e15 - Id);

/** The latest items of some lists. */
export const widgetAnnouncements = (ctx: Context, input: ListsInput): Promise<WidgetItems> =>
  collectItems(ctx, input, { isIncluded: () => true, rank: newestFirst });
