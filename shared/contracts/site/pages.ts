import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { ADDRESS_LENGTH } from '#shared/limits.ts';
import { Page, PagePath, PagePlan } from '#shared/models/sites/page.ts';
import { PageRef, PageSummary } from '#shared/models/sites/pageSummary.ts';
import { TemplateId } from '#shared/models/workflows/template.ts';

export const pages = {
  pages: get('/Site/{systemSiteId}/pages', { on: 'site', needs: 'Read', answer: z.array(PageSummary) }),
  homePage: get('/Site/{systemSiteId}/pages/home', { on: 'site', needs: 'Read', answer: Page }),
  page: get('/Site/{systemSiteId}/pages/{pageId}', {
    on: 'site',
    needs: 'Read',
    params: PageRef,
    /** The whole page, including parts shown only to others; requires ContributePages. */
    query: z.strictObject({ forEditing: z.stringbool().default(false) }),
    answer: Page,
  }),
  pageByPath: get('/Site/{systemSiteId}/page', {
    on: 'site',
    needs: 'Read',
    query: z.strictObject({ path: z.string().min(1).max(ADDRESS_LENGTH) }),
    answer: Page,
  }),
  createPage: post('/Site/{systemSiteId}/pages/create', {
    on: 'site',
    needs: 'ContributePages',
    /** With a template and no sections, it starts with those of the template. */
    body: PagePlan.extend({ path: PagePath, isHomePage: z.boolean().default(false), templateId: TemplateId.optional() }),
    answer: Page,
  }),
  updatePage: post('/Site/{systemSiteId}/pages/{pageId}/update', {
    on: 'site',
    needs: 'ContributePages',
    params: PageRef,
    body: z.strictObject({ page: PagePlan.extend({ version: z.number().int().min(1).optional() }) }),
    answer: Page,
  }),
  setHomePage: post('/Site/{systemSiteId}/pages/{pageId}/sethome', {
    on: 'site',
    needs: 'ContributePages',
    params: PageRef,
    answer: Page,
  }),
};
