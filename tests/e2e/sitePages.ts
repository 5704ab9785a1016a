import type { Locator, Page } from 'playwright-core';
import { site } from '#shared/contracts/site.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { pageOf, section } from '#tests/sites/plans.ts';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
export const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
export const tools = (page: Page): Locator => page.getByRole('complementary', { name: 'Page tools' });

type Widgets = Parameters<typeof section>[0];

/** The root site, and pages with one section that are added to it. */
export const rootPages = async (admin: HttpBrowser) => {
  const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
  const addPage = (path: string, ...widgets: Widgets) =>
    admin.call(site.createPage, { systemSiteId, body: pageOf(path, [section(widgets)]) });
  return { systemSiteId, addPage };
};
