import * as z from 'zod';
import { PAGE_SECTIONS, PAGE_WIDGETS } from '#shared/limits.ts';
import { Name } from '#shared/models/name.ts';
import { Page, PagePlan, PageSettings, SectionPlan, SectionPlans, WidgetPlan } from '#shared/models/sites/page.ts';
import { ItemTemplate } from '#shared/models/workflows/template.ts';
import { pageLayouts } from '#shared/rules/pageLayouts.ts';

const kept = { layout: true, pageSections: true, settings: true } as const;

/** The content of a page that goes into a template. Address and visibility belong to the page. */
export const PageContent = PagePlan.pick(kept).extend({ pageSections: SectionPlans });
export type PageContent = z.infer<typeof PageContent>;

/** A template for pages. */
export const PageTemplate = ItemTemplate.extend(Page.pick(kept).shape);
export type PageTemplate = z.infer<typeof PageTemplate>;

const { id: _id, groupVisibility: _audience, ...widget } = WidgetPlan.shape;
const section = z.strictObject({ ...SectionPlan.shape, widgets: z.array(z.strictObject(widget)).max(PAGE_WIDGETS) });

/** A page template as a file, without any unknown properties. */
export const PageTemplateFile = z.strictObject({
  /** The version of the format. */
  sheafPageTemplate: z.literal(1),
  templateName: Name,
  layout: z.enum(pageLayouts, { error: 'invalid' }),
  settings: z.strictObject(PageSettings.shape),
  pageSections: z.array(section).min(1).max(PAGE_SECTIONS),
});
export type PageTemplateFile = z.infer<typeof PageTemplateFile>;

const Imported = z.object({ templateName: Name, page: PageContent });
export type ImportedPage = z.infer<typeof Imported>;

/** An imported template file with allowed widgets, which get new ids. */
export const ImportedPage = PageTemplateFile.transform(
  ({ templateName, layout, settings, pageSections: sections }): z.input<typeof Imported> => {
    const pageSections = sections.map((section, at) => ({
      ...section,
      widgets: section.widgets.map((one, index) => ({ ...one, id: `${at}-${index}` })),
    }));
    return { templateName, page: { layout, settings, pageSections } };
  },
).pipe(Imported);
