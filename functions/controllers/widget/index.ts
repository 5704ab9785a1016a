import { calendarEvents } from '#functions/domain/content/calendar/calendarEvents.ts';
import { widgetFeed } from '#functions/domain/sites/feeds/widgetFeed.ts';
import { widgetAnnouncements } from '#functions/domain/sites/widgets/widgetAnnouncements.ts';
import { widgetTasks } from '#functions/domain/sites/widgets/widgetTasks.ts';
import { serve } from '#functions/runtime/serve.ts';
import { widget } from '#shared/contracts/widget.ts';

export const controller = serve(widget, {
  calendar: calendarEvents,
  calendarEvents: (ctx, { body }) => calendarEvents(ctx, body),
  tasks: (ctx, { body }) => widgetTasks(ctx, body),
  announcements: (ctx, { body }) => widgetAnnouncements(ctx, body),
  feed: (ctx, { url }) => widgetFeed(ctx, url),
});
