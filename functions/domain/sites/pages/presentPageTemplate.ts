import { presentItemTemplate } from '#functions/domain/content/templates/itemTemplates.ts';
import { presentSection } from '#functions/domain/sites/pages/presentPage.ts';
import type { SharedContent, SharedTemplateRecord } from '#functions/storage/records/templateRecords.ts';
import type { PageTemplate } from '#shared/models/sites/pageTemplate.ts';

type StoredPageTemplate = SharedTemplateRecord & SharedContent['page'];

export const presentPageTemplate = ({ layout, settings, sections, ...template }: StoredPageTemplate): PageTemplate => ({
  ...presentItemTemplate(template),
  layout,
  settings,
  pageSections: sections.map(presentSection),
});
