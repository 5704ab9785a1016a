import type { GroupVisibility } from '#shared/models/content/visibility.ts';
import type { Person } from '#shared/models/identity/person.ts';
import type { WidgetLayout, WidgetType } from '#shared/models/sites/widget.ts';
import type { PageLayout } from '#shared/rules/pageLayouts.ts';

export interface WidgetRecord {
  id: string;
  widgetType: WidgetType;
  title: string;
  layout: WidgetLayout;
  settings: Record<string, unknown>;
  groupVisibility: GroupVisibility;
}

export interface SectionRecord {
  name: string;
  scroll: boolean;
  spanX: number;
  spanY: number;
  order: number;
  widgets: WidgetRecord[];
}

export interface PageRecord {
  id: string;
  siteId: string;
  title: string;
  path: string;
  /** The template that it was made from. */
  templateId: string | null;
  layout: PageLayout;
  sections: SectionRecord[];
  groupVisibility: GroupVisibility;
  settings: { showTitle: boolean };
  createdBy: Person;
  createdOn: string;
  modifiedBy: Person;
  modifiedOn: string;
  deletedOn: string | null;
  /** A version, so that two changes cannot overwrite each other. */
  version: number;
}

/** What the list of a site's pages needs, without their widgets. */
export type PageRow = Pick<PageRecord, 'id' | 'title' | 'path' | 'groupVisibility'>;

export interface HomePageRecord {
  pageId: string;
}
