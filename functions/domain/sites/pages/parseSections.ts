import { sanitizeText } from '#functions/domain/content/itemRecords/sanitize.ts';
import type { SectionRecord, WidgetRecord } from '#functions/storage/records/pageRecords.ts';
import type { SectionPlan, WidgetPlan } from '#shared/models/sites/page.ts';
import { layoutOf, objectIn, widgetSettings } from '#shared/models/sites/widget.ts';

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Sanitizes rich text. */
const cleaned = async (settings: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const texts = Object.entries(settings.body ?? {}).filter(isText);
  const body = await Promise.all(texts.map(async ([language, html]) => [language, await sanitizeText(html)]));
  return { ...settings, body: Object.fromEntries(body) };
};

/** Invalid settings are ignored; others have passed their schema. */
const parseSettings = async ({ widgetType, settings }: WidgetPlan): Promise<Record<string, unknown>> => {
  const given = objectIn(settings);
  if (!given) return {};
  const parsed: Record<string, unknown> = { ...widgetSettings[widgetType].parse(given) };
  return widgetType === 'html' ? cleaned(parsed) : parsed;
};

const parseWidget = async (plan: WidgetPlan): Promise<WidgetRecord> => {
  const { id, widgetType, title, layout, groupVisibility } = plan;
  return { id, widgetType, title, layout: layoutOf(widgetType, layout), settings: await parseSettings(plan), groupVisibility };
};

/** Sections as stored, in order. */
export const parseSections = (sections: SectionPlan[]): Promise<SectionRecord[]> =>
  Promise.all(
    sections
      .toSorted((one, other) => one.order - other.order)
      .map(async (section) => ({ ...section, widgets: await Promise.all(section.widgets.map(parseWidget)) })),
  );
