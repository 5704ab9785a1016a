import * as z from 'zod';
import { COMMENT_LENGTH, NAME_LENGTH, RICH_TEXT_LENGTH, WIDGET_CATEGORIES, WIDGET_LISTS } from '#shared/limits.ts';
import { ListId } from '#shared/models/content/item.ts';
import { QueryConditions } from '#shared/models/content/list.ts';
import { RecruitmentView } from '#shared/models/sites/clinical.ts';
import { isFeedAddress, isMediaAddress } from '#shared/rules/webAddress.ts';

export const widgetTypes = [
  'activeStudies',
  'announcements',
  'calendar',
  'chart',
  'enrollmentGraph',
  'feed',
  'globalEnrollment',
  'html',
  'image',
  'recruitmentOverview',
  'siteDetails',
  'studyContacts',
  'subsites',
  'table',
  'tasks',
  'video',
] as const;
export const WidgetType = z.enum(widgetTypes, { error: 'invalid' });
export type WidgetType = z.infer<typeof WidgetType>;

export const chartKinds = ['bar', 'line', 'donut', 'number'] as const;
export const chartMeasures = ['count', 'sum', 'average'] as const;

/** Characters of a text that are shown before it is truncated. */
const TRUNCATE = 200;

const address = (isGood: (text: string) => boolean) =>
  z
    .string({ error: 'required' })
    .trim()
    .min(1, { error: 'required' })
    .max(2048, { error: 'url' })
    .refine((text) => text === '' || isGood(text), { error: 'url' });

const Lists = z.array(ListId).max(WIDGET_LISTS).default([]);
const truncate = (least: number) =>
  z
    .number({ error: 'invalidNumber' })
    .int({ error: 'invalidNumber' })
    .min(least, { error: 'invalid' })
    .max(1000, { error: 'invalid' })
    .default(TRUNCATE);

/** Highlighted values of a field and their colors. */
const Highlights = z.object(
  {
    field: z.string({ error: 'required' }).max(100),
    colors: z.array(z.object({ value: z.string().max(NAME_LENGTH), color: z.string().max(40) })).max(WIDGET_CATEGORIES),
  },
  { error: 'required' },
);

/** Empty until a list is chosen, which is not the same as a wrong value. */
const ChosenId = z.string().min(1, { error: 'required' }).pipe(ListId);
const ListRef = z.union([ChosenId, z.object({ id: ListId }).transform(({ id }) => id)], { error: 'required' });

/** The alias by which a site refers to the item that a widget is about. */
const variable = (alias: string) => z.string().trim().min(1, { error: 'required' }).max(100, { error: 'tooLong' }).default(alias);

/** The settings of each type of widget. */
export const widgetSettings = {
  activeStudies: z.object({ listViewName: z.string().max(NAME_LENGTH).default(''), filter: QueryConditions.optional() }),
  announcements: z.object({ lists: Lists, truncate: truncate(0), cacheResults: z.boolean().default(false), highlights: Highlights }),
  calendar: z.object({
    lists: Lists,
    /** Visible categories; empty means all. */
    categories: z.array(z.string().max(NAME_LENGTH), { error: 'required' }).max(WIDGET_CATEGORIES),
    filter: QueryConditions.optional(),
    view: z.enum(['day', 'week', 'month', 'year', 'list'], { error: 'invalid' }).default('month'),
  }),
  /** Totals of a view's items: their number, or the sum or average of a number field. */
  chart: z
    .object({
      list: ListRef,
      listViewName: z.string().max(NAME_LENGTH).default(''),
      filter: QueryConditions.optional(),
      kind: z.enum(chartKinds, { error: 'invalid' }).default('bar'),
      groupBy: z.string().max(100).default(''),
      measure: z.enum(chartMeasures, { error: 'invalid' }).default('count'),
      field: z.string().max(100).default(''),
    })
    .refine(({ measure, field }) => measure === 'count' || field !== '', { path: ['field'], error: 'required' }),
  enrollmentGraph: z.object({ variable: variable('Study') }),
  feed: z.object({ url: address(isFeedAddress) }),
  /** Entries are added to the list beside the studies, unless another is named. */
  globalEnrollment: z.object({ variable: variable('Study'), list: z.string().max(64).default('') }),
  html: z.object({ body: z.record(z.string().regex(/^[a-z]{2}$/), z.string().max(RICH_TEXT_LENGTH, { error: 'tooLong' })).default({}) }),
  image: z.object({
    url: address(isMediaAddress),
    /** Alternative text. */
    alt: z.string().max(COMMENT_LENGTH).default(''),
    alignX: z.enum(['left', 'center', 'right'], { error: 'invalid' }).default('center'),
    alignY: z.enum(['top', 'center', 'bottom'], { error: 'invalid' }).default('center'),
    fit: z.enum(['cover', 'contain', 'fill'], { error: 'invalid' }).default('cover'),
  }),
  recruitmentOverview: z.object({ view: RecruitmentView.default('studies') }),
  siteDetails: z.object({}),
  studyContacts: z.object({ variable: variable('ParticipatingSite') }),
  subsites: z.object({}),
  table: z.object({ list: ListRef, listViewName: z.string().max(NAME_LENGTH).default(''), filter: QueryConditions.optional() }),
  tasks: z.object({ lists: Lists, truncate: truncate(10), cacheResults: z.boolean().default(false) }),
  video: z.object({
    url: address(isMediaAddress),
    autoplay: z.boolean().default(false),
    loop: z.boolean().default(false),
    mute: z.boolean().default(false),
  }),
} as const satisfies Record<WidgetType, z.ZodType>;

export type Settings<T extends WidgetType> = z.infer<(typeof widgetSettings)[T]>;

export const WidgetLayout = z.object({
  height: z.number().int().min(80).max(4000),
  /** If false, the widget is as high as its content. */
  flex: z.boolean(),
});
export type WidgetLayout = z.infer<typeof WidgetLayout>;

const HEIGHT = 420;
const TALL = 840;
const tall: ReadonlySet<WidgetType> = new Set(['calendar', 'subsites']);
const asTallAsShown: ReadonlySet<WidgetType> = new Set(['html', 'subsites', 'globalEnrollment']);

export const defaultLayout = (type: WidgetType): WidgetLayout => ({
  height: tall.has(type) ? TALL : HEIGHT,
  flex: !asTallAsShown.has(type),
});

/** Default settings of widgets. Mandatory choices are absent. */
export const defaultSettings: Record<WidgetType, Record<string, unknown>> = {
  activeStudies: { listViewName: '' },
  announcements: { lists: [], truncate: TRUNCATE, cacheResults: false, highlights: { field: '', colors: [] } },
  calendar: { lists: [], categories: [], view: 'month' },
  chart: { list: '', listViewName: '', kind: 'bar', groupBy: '', measure: 'count', field: '' },
  enrollmentGraph: { variable: 'Study' },
  feed: { url: '' },
  globalEnrollment: { variable: 'Study', list: '' },
  html: { body: {} },
  image: { url: '', alt: '', alignX: 'center', alignY: 'center', fit: 'cover' },
  recruitmentOverview: { view: 'studies' },
  siteDetails: {},
  studyContacts: { variable: 'ParticipatingSite' },
  subsites: {},
  table: { list: '', listViewName: '' },
  tasks: { lists: [], truncate: TRUNCATE, cacheResults: false },
  video: { url: '', autoplay: false, loop: false, mute: false },
};

/** Parses a JSON object; undefined if it is invalid. */
export const objectIn = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

/** The valid settings of a widget; undefined while something is missing. */
export const settingsOf = <T extends WidgetType>(type: T, text: string): Settings<T> | undefined => {
  const schema: z.ZodType = widgetSettings[type];
  const parsed = schema.safeParse(objectIn(text));
  return parsed.success ? (parsed.data as Settings<T>) : undefined;
};

export const layoutOf = (type: WidgetType, text: string): WidgetLayout => {
  const parsed = WidgetLayout.partial().safeParse(objectIn(text));
  const { height, flex } = defaultLayout(type);
  return { height: parsed.data?.height ?? height, flex: parsed.data?.flex ?? flex };
};
