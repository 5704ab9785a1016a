import { randomUUID } from 'node:crypto';
import { forEverybody } from '#shared/models/content/visibility.ts';
import type { SectionPlan } from '#shared/models/sites/page.ts';
import { defaultSettings, type WidgetType } from '#shared/models/sites/widget.ts';
import { emptySections, type PageLayout } from '#shared/rules/pageLayouts.ts';

type Plan = SectionPlan['widgets'][number];

/** A widget with default settings and these changes. */
export const widget = (widgetType: WidgetType, title: string, settings: Record<string, unknown>, layout: object = {}): Plan => ({
  id: randomUUID(),
  widgetType,
  title,
  layout: JSON.stringify(layout),
  settings: JSON.stringify({ ...defaultSettings[widgetType], ...settings }),
  groupVisibility: forEverybody,
});

/** The sections of a layout with these widgets, one list per section. */
export const filled = (layout: PageLayout, widgets: Plan[][]): SectionPlan[] =>
  emptySections<Plan>(layout).map((section, at) => ({ ...section, widgets: widgets[at] ?? [] }));
