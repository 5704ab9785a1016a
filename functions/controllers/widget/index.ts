import { calendar } from '#functions/domain/content/calendar/calendar.ts';
import { readFeed } from '#functions/domain/sites/feeds/readFeed.ts';
import { announcementsOfLists, tasksOfLists } from '#functions/domain/sites/widgets/itemsOfLists.ts';
import { serve } from '#functions/runtime/serve.ts';
import { widget } from '#shared/contracts/widget.ts';

export const controller = serve(widget, {
  calendar,
  calendarEvents: (ctx, { body }) => calendar(ctx, body),
  tasks: (ctx, { body }) => tasksOfLists(ctx, body),
  announcements: (ctx, { body }) => announcementsOfLists(ctx, body),
  feed: (ctx, { url }) => readFeed(ctx, url),
});
