import type { Context } from '#functions/domain/kernel/context.ts';
import { isOpen } from '#functions/domain/messages/tasks/taskValues.ts';
import { collectItems, type ListsInput } from '#functions/domain/sites/widgets/collectItems.ts';
import type { WidgetItems } from '#shared/models/sites/widgetData.ts';

/** Later than every date. */
const NEVER = '~';

/** The open tasks of some lists by due date. Items of lists without tasks count as open. */
export const widgetTasks = (ctx: Context, input: ListsInput): Promise<WidgetItems> =>
  collectItems(ctx, input, {
    isIncluded: (list, item) => list.type !== 'tasks' || isOpen(list, item),
    rank: ({ dueDate, _CreatedOn }) => `${dueDate ?? NEVER} ${_CreatedOn}`,
  });
