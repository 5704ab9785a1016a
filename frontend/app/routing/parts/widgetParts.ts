import { lazily } from '#frontend/ui/lazily.ts';
import type { WidgetParts } from '#frontend/widgets/widgetParts.ts';

/** Parts of widgets from other features. */
export const widgetParts: WidgetParts = {
  Calendar: lazily(async () => (await import('#frontend/features/calendar/CalendarWidget.tsx')).CalendarWidget),
  Filter: lazily(async () => (await import('#frontend/features/list/filter/FilterWindow.tsx')).FilterWindow),
};
