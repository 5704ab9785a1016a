import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import { widget } from '#shared/contracts/widget.ts';
import { ada, type Calls, location, newPage, request, rows } from '#tests/blackBox/calls/open.ts';

const words = { id: randomUUID(), widgetType: 'html' as const, settings: JSON.stringify({ body: { en: '<p>Hello</p>' } }) };
const pageSections = [{ name: 'main', spanX: 12, spanY: 12, order: 0, widgets: [words] }];

/** Pages of a site. */
export const pagesCalls: Calls = {
  'Site.pages': () => request(site.pages, { systemSiteId: location.siteId }),
  'Site.createPage': () =>
    request(site.createPage, { systemSiteId: location.siteId, body: { title: 'Two', path: randomUUID(), pageSections } }, location.admin),
  'Site.page, Site.pageByPath, Site.updatePage': async () => {
    const page = await newPage();
    const named = { systemSiteId: location.siteId, pageId: page.id };
    await request(site.page, named);
    await request(site.page, { ...named, forEditing: 'true' }, location.admin);
    await request(site.pageByPath, { systemSiteId: location.siteId, path: page.path });
    await request(site.updatePage, { ...named, body: { page: { ...page, pageSections } } }, location.admin);
  },
  'Site.addPageComment, Site.pageThreads, Site.editPageComment, Site.reactToPageComment': async () => {
    const one = { systemSiteId: location.siteId, pageId: (await newPage()).id };
    await request(site.addPageComment, { ...one, body: { text: 'Is this so?' } });
    await request(site.pageThreads, one);
    const [thread] = (await ada.call(site.pageThreads, one)).threads;
    const ref = { threadId: thread?.id ?? '' };
    await request(site.editPageComment, { ...one, body: { ...ref, text: 'Is this really so?' } });
    await request(site.reactToPageComment, { ...one, body: { ...ref, kind: 'heart', isOn: true } });
    expect((await ada.call(site.pageThreads, one)).threads).toMatchObject([{ text: 'Is this really so?', reactions: [{ count: 1 }] }]);
  },
  'Site.resolvePageThread, Site.checkPageMentions, Site.deletePageComment': async () => {
    const one = { systemSiteId: location.siteId, pageId: (await newPage()).id };
    const { threadId, by } = await ada.call(site.addPageComment, { ...one, body: { text: 'Done?' } });
    await request(site.resolvePageThread, { ...one, body: { threadId, isResolved: true } });
    await request(site.checkPageMentions, { ...one, body: { userIds: [by.internalId] } });
    await request(site.deletePageComment, { ...one, body: { threadId } });
    expect(await ada.call(site.pageThreads, one)).toMatchObject({ threads: [], total: 0, unresolved: 0 });
  },
  'Template.addSitePage, Template.sitePages, Template.sitePage, Template.downloadSitePage, Template.importSitePage': async () => {
    const sent = { systemSiteId: location.siteId, templateName: `Page ${randomUUID()}`, page: { pageSections } };
    await request(template.addSitePage, { body: { ...sent, templateName: `${sent.templateName} too` } }, location.admin);
    const { id: templateId } = await location.admin.call(template.addSitePage, { body: sent });
    const one = { systemSiteId: location.siteId, templateId };
    await request(template.sitePages, { systemSiteId: location.siteId }, location.admin);
    await request(template.sitePage, one, location.admin);
    const file = await location.admin.call(template.downloadSitePage, one);
    await location.admin.call(template.delete, { body: { templateId } });
    await request(template.importSitePage, { systemSiteId: location.siteId, body: file }, location.admin);
  },
  'Template.addEmail, Template.emails, Template.email': async () => {
    const email = { templateName: `Letter ${randomUUID()}`, subject: 'Hello', body: 'Hello' };
    await request(template.addEmail, { body: { ...email, templateName: `${email.templateName} too` } }, location.admin);
    const { id: templateId } = await location.admin.call(template.addEmail, { body: email });
    await request(template.emails, {}, location.admin);
    await request(template.email, { templateId }, location.admin);
    await location.admin.call(template.delete, { body: { templateId } });
  },
  'Widget.tasks, Widget.announcements': async () => {
    await request(widget.tasks, { body: { listIds: [rows] } });
    await request(widget.announcements, { body: { listIds: [rows], additionalFields: ['Title'] } });
  },
  // The address of a test machine is not public.
  'Widget.feed': () => expect(ada.call(widget.feed, { url: 'http://localhost/feed' })).rejects.toMatchObject({ error: 'feedFailed' }),
  'Site.setHomePage, Site.homePage': async () => {
    await request(site.setHomePage, { systemSiteId: location.siteId, pageId: (await newPage()).id }, location.admin);
    await request(site.homePage, { systemSiteId: location.siteId });
  },
};
