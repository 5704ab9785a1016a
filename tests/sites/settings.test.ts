import { expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { site } from '#shared/contracts/site.ts';
import { settingsOf, type WidgetType } from '#shared/models/sites/widget.ts';
import { openWorld } from '#tests/kit/world.ts';
import { pageOf, personOf, section, widget } from '#tests/sites/plans.ts';

const filter = { condition: 'AND', rules: [{ ColumnName: 'Title', Operator: 'Contains', Value: 'a' }] };
const highlights = { field: 'Kind', colors: [{ value: 'Urgent', color: 'rust' }] };

/** The initial settings of some types. */
const beginnings: Partial<Record<WidgetType, object>> = {
  calendar: { lists: [], categories: [], view: 'month' },
  image: { url: '', alt: '', alignX: 'center', alignY: 'center', fit: 'cover' },
  video: { url: '', autoplay: false, loop: false, mute: false },
};

/** All settings of each type. */
const decided: Record<WidgetType, object> = {
  activeStudies: { listViewName: 'All', filter },
  announcements: { lists: ['a'], truncate: 50, cacheResults: true, highlights },
  calendar: { lists: ['a'], categories: ['Visit'], filter, view: 'week' },
  chart: { list: 'a', listViewName: 'All', filter, kind: 'donut', groupBy: 'Kind', measure: 'sum', field: 'Amount' },
  enrollmentGraph: { variable: 'Trial' },
  feed: { url: 'https://a.example/feed' },
  globalEnrollment: { variable: 'Trial', list: 'a' },
  html: { body: { en: '<p>Hello</p>', fr: '<p>Bonjour</p>' } },
  image: { url: 'https://a.example/a.png', alt: 'A', alignX: 'left', alignY: 'bottom', fit: 'contain' },
  recruitmentOverview: { view: 'sites' },
  siteDetails: {},
  studyContacts: { variable: 'Clinic' },
  subsites: {},
  table: { list: 'a', listViewName: 'All', filter },
  tasks: { lists: ['a'], truncate: 50, cacheResults: true },
  video: { url: 'https://a.example/a.mp4', autoplay: true, loop: true, mute: true },
};

test('PAGE-011 PAGE-016 PAGE-017 PAGE-018 PAGE-019 PAGE-021 PAGE-022 the settings of a widget are stored, and nothing else', async () => {
  const world = await openWorld({ listening: false });
  const ada = await world.member('Ada', Access.ContributePages);
  const groupVisibility = { include: [personOf(ada)], exclude: [] };
  const widgets = Object.entries(decided).map(([type, settings]) => ({
    ...widget(type as WidgetType, { ...settings, more: 'x' }, groupVisibility),
    title: type,
    layout: JSON.stringify({ height: 300, flex: type === 'tasks' }),
  }));
  const systemSiteId = world.site.id;
  const created = await ada.call(site.createPage, { systemSiteId, body: pageOf('All', [section(widgets)]) });
  const read = async () => {
    const { pageSections } = await ada.call(site.page, { systemSiteId, pageId: created.id, forEditing: 'true' });
    return pageSections.flatMap((inner) => inner.widgets);
  };
  for (const one of await read()) {
    const type = one.widgetType as WidgetType;
    expect(JSON.parse(one.settings), type).toEqual(decided[type]);
    expect(one, type).toMatchObject({ key: one.id, title: type, groupVisibility });
    expect(JSON.parse(one.layout), type).toEqual({ height: 300, flex: type === 'tasks' });
    const started = JSON.parse(one.defaultSettings);
    expect(started, type).toEqual(beginnings[type] ?? expect.any(Object));
    expect(Object.keys(decided[type]), type).toEqual(expect.arrayContaining(Object.keys(started)));
  }
  const wider = { title: 'Wider', layout: JSON.stringify({ height: 310, flex: true }), groupVisibility: { include: [], exclude: [] } };
  const page = { title: 'All', pageSections: [section(widgets.map((one) => ({ ...one, ...wider })))] };
  await ada.call(site.updatePage, { systemSiteId, pageId: created.id, body: { page } });
  for (const one of await read()) {
    expect(one).toMatchObject({ ...wider, layout: expect.any(String), key: one.id });
    expect([JSON.parse(one.layout), JSON.parse(one.settings)]).toEqual([JSON.parse(wider.layout), decided[one.widgetType as WidgetType]]);
  }
  await world.close();
});

test('PAGE-020 PAGE-023 an image fills its area from its center, and a video neither starts by itself, nor repeats, nor is muted', () => {
  const url = 'https://a.example/a';
  expect(settingsOf('image', JSON.stringify({ url }))).toEqual({ url, alt: '', alignX: 'center', alignY: 'center', fit: 'cover' });
  expect(settingsOf('video', JSON.stringify({ url }))).toEqual({ url, autoplay: false, loop: false, mute: false });
});
