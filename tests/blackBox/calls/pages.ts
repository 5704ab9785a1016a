import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import { widget } from '#shared/contracts/widget.ts';
import { ada, ask, type Calls, newPage, place, rows } from '#tests/blackBox/calls/open.ts';

const words = { id: randomUUID(), widgetType: 'html' as const, settings: JSON.stringify({ body: { en: '<p>Hello</p>' } }) };
const pageSections = [{ name: 'main', spanX: 12, spanY: 12, order: 0, widgets: [words] }];

/** Pages of a site. */
export const pagesCalls: Calls = {
  'Site.pages': () => ask(site.pages, { systemSiteId: place.siteId }),
  'Site.createPage': () =>
    ask(site.createPage, { systemSiteId: place.siteId, body: { title: 'Two', path: randomUUID(), pageSections } }, place.admin),
  'Site.page, Site.pageByPath, Site.updatePage': async () => {
    const page = await newPage();
    const named = { systemSiteId: place.siteId, pageId: page.id };
    await ask(site.page, named);
    await ask(site.page, { ...named, forEditing: 'true' }, place.admin);
    await ask(site.pageByPath, { systemSiteId: place.siteId, path: page.path });
    await ask(site.updatePage, { ...named, body: { page: { ...page, pageSections } } }, place.admin);
  },
  'Site.addPageComment, Site.pageThreads, Site.editPageComment, Site.reactToPageComment': async () => {
    const one = { systemSiteId: place.siteId, pageId: (await newPage()).id };
    await ask(site.addPageComment, { ...one, body: { text: 'Is this so?' } });
    await ask(site.pageThreads, one);
    const [thread] = (await ada.call(site.pageThreads, one)).threads;
    const ref = { threadId: thread?.id ?? '' };
    await ask(site.editPageComment, { ...one, body: { ...ref, text: 'Is this really so?' } });
    await ask(site.reactToPageComment, { ...one, body: { ...ref, kind: 'heart', isOn: true } });
    expect((await ada.call(site.pageThreads, one)).threads).toMatchObject([{ text: 'Is this really so?', reactions: [{ count: 1 }] }]);
  },
  'Site.resolvePageThread, Site.checkPageMentions, Site.deletePageComment': async () => {
    const one = { systemSiteId: place.siteId, pageId: (await newPage()).id };
    const { threadId, by } = await ada.call(site.addPageComment, { ...one, body: { text: 'Done?' } });
    await ask(site.resolvePageThread, { ...one, body: { threadId, isResolved: true } });
    await ask(site.checkPageMentions, { ...one, body: { userIds: [by.internalId] } });
    await ask(site.deletePageComment, { ...one, body: { threadId } });
    expect(await ada.call(site.pageThreads, one)).toMatchObject({ threads: [], total: 0, unresolved: 0 });
  },
  'Template.addSitePage, Template.sitePages, Template.sitePage, Template.downloadSitePage, Template.importSitePage': async () => {
    const sent = { systemSiteId: place.siteId, templateName: `Page ${randomUUID()}`, page: { pageSections } };
    await ask(template.addSitePage, { body: { ...sent, templateName: `${sent.templateName} too` } }, place.admin);
    const { id: templateId } = await place.admin.call(template.addSitePage, { body: sent });
    const one = { systemSiteId: place.siteId, templateId };
    await ask(template.sitePages, { systemSiteId: place.siteId }, place.admin);
    await ask(template.sitePage, one, place.admin);
    const file = await place.admin.call(template.downloadSitePage, one);
    await place.admin.call(template.delete, { body: { templateId } });
    await ask(template.importSitePage, { systemSiteId: place.siteId, body: file }, place.admin);
  },
  'Template.addEmail, Template.emails, Template.email': async () => {
    const letter = { templateName: `Letter ${randomUUID()}`, subject: 'Hello', body: 'Hello' };
    await ask(template.addEmail, { body: { ...letter, templateName: `${letter.templateName} too` } }, place.admin);
    const { id: templateId } = await place.admin.call(template.addEmail, { body: letter });
    await ask(template.emails, {}, place.admin);
    await ask(template.email, { templateId }, place.admin);
    await place.admin.call(template.delete, { body: { templateId } });
  },
  'Widget.tasks, Widget.announcements': async () => {
    await ask(widget.tasks, { body: { listIds: [rows] } });
    await ask(widget.announcements, { body: { listIds: [rows], additionalFields: ['Title'] } });
  },
  // The address of a test machine is not public.
  'Widget.feed': () => expect(ada.call(widget.feed, { url: 'http://localhost/feed' })).rejects.toMatchObject({ error: 'feedFailed' }),
  'Site.setHomePage, Site.homePage': async () => {
    await ask(site.setHomePage, { systemSiteId: place.siteId, pageId: (await newPage()).id }, place.admin);
    await ask(site.homePage, { systemSiteId: place.siteId });
  },
};
