import * as z from 'zod';
import { PAGE_SECTIONS, PAGE_WIDGETS } from '#shared/limits.ts';
import { Page, PagePlan, PageSettings, SectionPlan, SectionPlans, WidgetPlan } from '#shared/models/sites/page.ts';
import { ItemTemplate, TemplateName } from '#shared/models/workflows/template.ts';
import { pageLayouts } from '#shared/rules/pageLayouts.ts';

const kept = { layout: true, pageSections: true, settings: true } as const;

/** What of a page goes into a template, as it is sent. Its address and whom it is shown to are the page's own. */
export const PageContent = PagePlan.pick(kept).extend({ pageSections: SectionPlans });
export type PageContent = z.infer<typeof PageContent>;

/** What pages can begin with. */
export const PageTemplate = ItemTemplate.extend(Page.pick(kept).shape);
export type PageTemplate = z.infer<typeof PageTemplate>;

const { id: _id, groupVisibility: _audience, ...widget } = WidgetPlan.shape;
const section = z.strictObject({ ...SectionPlan.shape, widgets: z.array(z.strictObject(widget)).max(PAGE_WIDGETS) });

/** A page template as a file. Nothing may stand in it that is not written here. */
export const PageTemplateFile = z.strictObject({
  /** The version of this shape. */
  sheafPageTemplate: z.literal(1),
  templateName: TemplateName,
  layout: z.enum(pageLayouts, { error: 'invalid' }),
  settings: z.strictObject(PageSettings.shape),
  pageSections: z.array(section).min(1).max(PAGE_SECTIONS),
});
export type PageTemplateFile = z.infer<typeof PageTemplateFile>;

const Imported = z.object({ templateName: TemplateName, page: PageContent });
export type ImportedPage = z.infer<typeof Imported>;

/** The file of an import: in the shape of such files, and with widgets that a page may have. They get their ids here. */
export const ImportedPage = PageTemplateFile.transform(
  ({ templateName, layout, settings, pageSections: sections }): z.input<typeof Imported> => {
    const pageSections = sections.map((section, at) => ({
      ...section,
      widgets: section.widgets.map((one, index) => ({ ...one, id: `${at}-${index}` })),
    }));
    return { templateName, page: { layout, settings, pageSections } };
  },
).pipe(Imported);
