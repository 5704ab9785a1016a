import * as z from 'zod';
import { GroupVisibility } from '#shared/models/content/visibility.ts';
import type { Page, Section, Widget } from '#shared/models/sites/page.ts';
import type { PageTemplate } from '#shared/models/sites/pageTemplate.ts';
import { defaultLayout, defaultSettings, type WidgetType } from '#shared/models/sites/widget.ts';
import { type PageLayout, pageLayouts, redistribute } from '#shared/rules/pageLayouts.ts';

/** The editable properties of a page. */
export type Draft = Pick<Page, 'title' | 'layout' | 'pageSections' | 'groupVisibility' | 'settings'>;

/** A draft stored in the browser. Its content came from this page; the server validates it again. */
export const StoredDraft = z.object({
  title: z.string(),
  layout: z.enum(pageLayouts),
  pageSections: z.array(z.custom<Section>((value) => typeof value === 'object' && value !== null && 'widgets' in value)),
  groupVisibility: GroupVisibility,
  settings: z.object({ showTitle: z.boolean() }),
});

export const draftOf = ({ title, layout, pageSections, groupVisibility, settings }: Page): Draft => ({
  title,
  layout,
  pageSections,
  groupVisibility,
  settings,
});

/** Applies a template to a page. The title and the visibility are kept. */
export const beginWith = (draft: Draft, { layout, settings, pageSections }: PageTemplate): Draft => ({
  ...draft,
  layout,
  settings,
  pageSections: pageSections.map((section) => ({ ...section, widgets: section.widgets.map(renewed) })),
});

/** A copy of a widget with a new id. */
const renewed = (widget: Widget): Widget => {
  const id = crypto.randomUUID();
  return { ...widget, id, key: id };
};

export const newWidget = (widgetType: WidgetType): Widget => {
  const id = crypto.randomUUID();
  const settings = JSON.stringify(defaultSettings[widgetType]);
  return {
    id,
    key: id,
    widgetType,
    title: '',
    layout: JSON.stringify(defaultLayout(widgetType)),
    settings,
    defaultSettings: settings,
    groupVisibility: { include: [], exclude: [] },
  };
};

const inSections = (draft: Draft, change: (widgets: Widget[], at: number) => Widget[]): Draft => ({
  ...draft,
  pageSections: draft.pageSections.map((section, at) => ({ ...section, widgets: change(section.widgets, at) })),
});

export const widgetsOf = ({ pageSections }: Draft): Widget[] => pageSections.flatMap(({ widgets }) => widgets);

export const addWidget = (draft: Draft, widget: Widget, section: number): Draft =>
  inSections(draft, (widgets, at) => (at === section ? [...widgets, widget] : widgets));

export const removeWidget = (draft: Draft, id: string): Draft => inSections(draft, (widgets) => widgets.filter((one) => one.id !== id));

export const changeWidget = (draft: Draft, id: string, change: Partial<Widget>): Draft =>
  inSections(draft, (widgets) => widgets.map((one) => (one.id === id ? { ...one, ...change } : one)));

/** Moves a widget one position up or down, across the ends of sections. Undefined if there is no further position. */
export const moveWidget = (draft: Draft, id: string, step: -1 | 1): Draft | undefined => {
  const section = draft.pageSections.findIndex(({ widgets }) => widgets.some((one) => one.id === id));
  const from = draft.pageSections[section]?.widgets ?? [];
  const at = from.findIndex((one) => one.id === id);
  const widget = from[at];
  if (!widget) return undefined;
  if (from[at + step]) {
    const moved = from.filter((one) => one !== widget).toSpliced(at + step, 0, widget);
    return inSections(draft, (widgets, index) => (index === section ? moved : widgets));
  }
  const next = section + step;
  if (!draft.pageSections[next]) return undefined;
  return inSections(removeWidget(draft, id), (widgets, index) => {
    if (index !== next) return widgets;
    return step === 1 ? [widget, ...widgets] : [...widgets, widget];
  });
};

export const changeLayout = (draft: Draft, layout: PageLayout): Draft => ({
  ...draft,
  layout,
  pageSections: redistribute(draft.pageSections, layout),
});

export const changeScroll = (draft: Draft, section: number, scroll: boolean): Draft => ({
  ...draft,
  pageSections: draft.pageSections.map((one, at) => (at === section ? { ...one, scroll } : one)),
});
