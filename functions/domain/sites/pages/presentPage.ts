import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { callerIds } from '#functions/domain/kernel/nodes.ts';
import type { PageRecord, SectionRecord, WidgetRecord } from '#functions/storage/records/pageRecords.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { forEverybody } from '#shared/models/content/visibility.ts';
import type { Page, Section, Widget } from '#shared/models/sites/page.ts';
import { defaultSettings } from '#shared/models/sites/widget.ts';
import { isShownTo } from '#shared/rules/visibility.ts';

const presentWidget = ({ id, widgetType, title, layout, settings, groupVisibility }: WidgetRecord): Widget => ({
  id,
  key: id,
  widgetType,
  title,
  layout: JSON.stringify(layout),
  settings: JSON.stringify(settings),
  defaultSettings: JSON.stringify(defaultSettings[widgetType]),
  groupVisibility,
});

/** A section without content hidden from the caller, and without its audiences. */
const trimSection = (section: SectionRecord, ids: string[]): SectionRecord => ({
  ...section,
  widgets: section.widgets
    .filter(({ groupVisibility }) => isShownTo(groupVisibility, ids))
    .map((widget) => ({ ...widget, groupVisibility: forEverybody })),
});

export const presentSection = (section: SectionRecord): Section => ({ ...section, widgets: section.widgets.map(presentWidget) });

interface PresentPageInput {
  site: SiteRecord;
  page: PageRecord;
  homeId: string | null;
  /** Callers who edit a page get all of it. */
  isWhole: boolean;
}

export const presentPage = (ctx: Context, { site, page, homeId, isWhole }: PresentPageInput): Page => {
  const { id, title, path, templateId, layout, sections, settings, groupVisibility, version, modifiedBy, modifiedOn } = page;
  const ids = callerIds(ctx.caller);
  const visibleSections = isWhole ? sections : sections.map((section) => trimSection(section, ids));
  return {
    id,
    title,
    path,
    isHomePage: id === homeId,
    normalizedPath: pagePath(site, path),
    parentSiteId: site.id,
    templateId,
    layout,
    pageSections: visibleSections.map(presentSection),
    groupVisibility: isWhole ? groupVisibility : forEverybody,
    settings,
    version,
    modifiedBy,
    modifiedOn,
  };
};
