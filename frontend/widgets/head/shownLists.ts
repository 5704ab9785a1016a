import type { Widget } from '#shared/models/sites/page.ts';
import { settingsOf } from '#shared/models/sites/widget.ts';

/** The ids of the lists that a widget shows. */
export const shownLists = ({ widgetType, settings }: Pick<Widget, 'widgetType' | 'settings'>): string[] => {
  if (widgetType === 'table' || widgetType === 'chart') return [settingsOf(widgetType, settings)?.list ?? ''].filter(Boolean);
  if (widgetType === 'tasks' || widgetType === 'announcements' || widgetType === 'calendar')
    return settingsOf(widgetType, settings)?.lists ?? [];
  return [];
};
