import * as z from 'zod';
import { PAGE_SECTIONS, PAGE_WIDGETS } from '#shared/limits.ts';
import { forEverybody, GroupVisibility } from '#shared/models/content/visibility.ts';
import { Person } from '#shared/models/identity/person.ts';
import { Name, OptionalName } from '#shared/models/name.ts';
import { PageSummary } from '#shared/models/sites/pageSummary.ts';
import { objectIn, WidgetType, widgetSettings } from '#shared/models/sites/widget.ts';
import { pageLayouts } from '#shared/rules/pageLayouts.ts';

/** The editor's address is among those of the pages. */
const RESERVED = 'edit';

/** The last part of a page's address. */
export const PagePath = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required' })
  .max(100, { error: 'tooLong' })
  .regex(/^[\p{L}\p{N}-]+$/u, { error: 'invalid' })
  .refine((path) => path.toLowerCase() !== RESERVED, { error: 'invalid' });

const WidgetId = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(64)
  .regex(/^[\w-]+$/, { error: 'invalid' });

const visibility = GroupVisibility.default(forEverybody);

/** A widget as sent by clients: height and settings are JSON in a string. Invalid JSON is ignored. */
export const WidgetPlan = z
  .object({
    id: WidgetId,
    widgetType: WidgetType,
    title: OptionalName.default(''),
    layout: z.string().max(1000).default(''),
    settings: z.string().default(''),
    groupVisibility: visibility,
  })
  .check((ctx) => {
    const { widgetType, settings } = ctx.value;
    const given = objectIn(settings);
    if (!given) return;
    const schema: z.ZodType = widgetSettings[widgetType];
    for (const { message, path } of schema.safeParse(given).error?.issues ?? [])
      ctx.issues.push({ code: 'custom', message, path: ['settings', ...path], input: settings });
  });
export type WidgetPlan = z.infer<typeof WidgetPlan>;

const twelfths = z.number({ error: 'required' }).int().min(1).max(12);

const section = <W extends z.ZodType>(widget: W) =>
  z.object({
    name: z.string({ error: 'required' }).trim().min(1, { error: 'required' }).max(100),
    scroll: z.boolean().default(false),
    spanX: twelfths,
    spanY: twelfths,
    order: z.number({ error: 'required' }).int().min(0).max(100),
    widgets: z.array(widget).max(PAGE_WIDGETS).default([]),
  });

export const SectionPlan = section(WidgetPlan);
export type SectionPlan = z.infer<typeof SectionPlan>;

/** An empty list means those of a new page, or the existing ones. */
export const SectionPlans = z
  .array(SectionPlan)
  .max(PAGE_SECTIONS)
  .check((ctx) => {
    const ids = ctx.value.flatMap(({ widgets }) => widgets.map(({ id }) => id));
    if (ids.length > PAGE_WIDGETS) ctx.issues.push({ code: 'custom', message: 'tooMany', input: ids.length });
    if (new Set(ids).size < ids.length) ctx.issues.push({ code: 'custom', message: 'notUnique', input: ids.length });
  });

export const PageSettings = z.object({
  /** Whether the title is shown above the widgets. */
  showTitle: z.boolean().default(true),
});

/** The content of a page as edited. */
export const PagePlan = z.object({
  title: Name,
  layout: z.enum(pageLayouts, { error: 'invalid' }).default('blank'),
  pageSections: SectionPlans.optional(),
  groupVisibility: visibility,
  settings: PageSettings.default({ showTitle: true }),
});
export type PagePlan = z.infer<typeof PagePlan>;

export const Widget = z.object({
  id: z.string(),
  key: z.string(),
  widgetType: WidgetType,
  title: z.string(),
  layout: z.string(),
  settings: z.string(),
  defaultSettings: z.string(),
  /** Visibility is returned only to those who read the page for editing. */
  groupVisibility: GroupVisibility,
});
export type Widget = z.infer<typeof Widget>;

const Section = section(Widget);
export type Section = z.infer<typeof Section>;

export const Page = PageSummary.omit({ isShown: true }).extend({
  normalizedPath: z.string(),
  parentSiteId: z.string(),
  templateId: z.string().nullable(),
  layout: z.enum(pageLayouts),
  pageSections: z.array(Section),
  groupVisibility: GroupVisibility,
  settings: PageSettings,
  /** A version; a save names the one that was read. */
  version: z.number().int(),
  modifiedBy: Person,
  modifiedOn: z.string(),
  /** The number of comments. Only when it is read for display. */
  commentCount: z.number().int().optional(),
});
export type Page = z.infer<typeof Page>;
