import { describe, expect, test } from 'vitest';
import { PagePlan, WidgetPlan } from '#shared/models/sites/page.ts';
import { PageId } from '#shared/models/sites/pageSummary.ts';
import { defaultLayout, layoutOf, settingsOf, widgetTypes } from '#shared/models/sites/widget.ts';
import { emptySections, layoutSections, pageLayouts, redistribute } from '#shared/rules/pageLayouts.ts';
import { isShownTo, namePeople } from '#shared/rules/visibility.ts';
import { framedVideo, isFeedAddress, isMediaAddress } from '#shared/rules/webAddress.ts';

const person = (internalId: string) => ({ internalId, fullName: internalId, isGroup: false });

/** Places sections in the grid like a browser: each in the first free position from left to right. */
const covered = (spans: { spanX: number; spanY: number }[]): number[][] => {
  const grid = Array.from({ length: 12 }, () => Array<number>(12).fill(0));
  for (const { spanX, spanY } of spans) {
    const at = grid.flat().indexOf(0);
    const [row, column] = [Math.floor(at / 12), at % 12];
    for (let y = row; y < row + spanY; y++) {
      const cells = grid[y] ?? expect.fail('a section hangs out of the grid');
      for (let x = column; x < column + spanX; x++) cells[x] = (cells[x] ?? Number.NaN) + 1;
    }
  }
  return grid;
};

describe('layouts of pages', () => {
  test('PAGE-009 PAGE-010 each of the twelve layouts fills the grid of 12 by 12 once, a header above and a footer below', () => {
    expect(pageLayouts).toEqual([
      'blank',
      'columns2',
      'columns2Alternate',
      'columns3',
      'columns4',
      'headerColumns2',
      'headerColumns2Alternate',
      'headerColumns3',
      'headerColumns4',
      'headerColumns2Alternatefooter',
      'headerColumns3footer',
      'headerColumns4footer',
    ]);
    for (const layout of pageLayouts) {
      const sections = layoutSections[layout];
      expect(covered(sections).flat(), layout).toEqual(Array(144).fill(1));
      expect(sections[0]?.name === 'header', layout).toBe(layout.startsWith('header'));
      expect(sections.at(-1)?.name === 'footer', layout).toBe(layout.endsWith('footer'));
      expect(new Set(sections.map(({ name }) => name)).size, layout).toBe(sections.length);
      const columns = Number(/[234]/.exec(layout)?.[0] ?? 1);
      const inner = sections.filter(({ name }) => name !== 'header' && name !== 'footer');
      const bands = sections.filter((section) => !inner.includes(section));
      expect(bands, layout).toEqual(bands.map(({ name }) => ({ name, spanX: 12, spanY: 2 })));
      expect(new Set(inner.map(({ spanY }) => spanY)), layout).toEqual(new Set([12 - 2 * bands.length]));
      expect(inner, layout).toHaveLength(columns);
      const widths = /2Alternate/.test(layout) ? [8, 4] : Array(columns).fill(12 / columns);
      expect(
        inner.map(({ spanX }) => spanX),
        layout,
      ).toEqual(widths);
    }
  });

  test('the sections of a layout are named by their position, begin empty and do not scroll', () => {
    expect(layoutSections.columns3.map(({ name }) => name)).toEqual(['column1', 'column2', 'column3']);
    expect(layoutSections.blank.map(({ name }) => name)).toEqual(['main']);
    expect(emptySections('columns2')).toEqual([
      { name: 'column1', spanX: 6, spanY: 12, scroll: false, order: 0, widgets: [] },
      { name: 'column2', spanX: 6, spanY: 12, scroll: false, order: 1, widgets: [] },
    ]);
  });

  test('PAGE-029 another layout keeps each widget in the position of its section, and the last section gets the rest in order', () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => ({ scroll: name === 'a', widgets: [`${name}1`, `${name}2`] }));
    const two = redistribute(four, 'columns2');
    expect(two.map(({ widgets }) => widgets)).toEqual([
      ['a1', 'a2'],
      ['b1', 'b2', 'c1', 'c2', 'd1', 'd2'],
    ]);
    expect(two.map(({ scroll }) => scroll)).toEqual([true, false]);
    expect(redistribute(two, 'columns3').map(({ scroll }) => scroll)).toEqual([true, false, false]);
    expect(redistribute(two, 'blank')[0]?.widgets).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2']);
    expect(redistribute(two, 'headerColumns3footer').map(({ widgets }) => widgets.length)).toEqual([2, 6, 0, 0, 0]);
  });
});

describe('widgets', () => {
  const codes = (widgetType: string, settings: object) =>
    (WidgetPlan.safeParse({ id: 'w', widgetType, settings: JSON.stringify(settings) }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    );

  test('PAGE-013 PAGE-036 a widget is of one of the fifteen documented types, or a chart of a list', () => {
    expect([...widgetTypes].sort()).toEqual(
      'activeStudies announcements calendar chart enrollmentGraph feed globalEnrollment html image recruitmentOverview siteDetails studyContacts subsites table tasks video'.split(
        ' ',
      ),
    );
    for (const type of widgetTypes) expect(WidgetPlan.safeParse({ id: 'w', widgetType: type }).success, type).toBe(true);
    expect(codes('clock', {})).toEqual(['widgetType invalid']);
  });

  test('PAGE-012 a widget is 420 tall, a calendar and the subsites 840, and can be as tall as its content', () => {
    for (const type of widgetTypes) expect(defaultLayout(type).height, type).toBe(type === 'calendar' || type === 'subsites' ? 840 : 420);
    expect(layoutOf('tasks', '{"flex":false}')).toEqual({ height: 420, flex: false });
    expect(layoutOf('tasks', '{"height":300}')).toEqual({ height: 300, flex: true });
    expect(layoutOf('tasks', 'nonsense')).toEqual({ height: 420, flex: true });
  });

  test('PAGE-037 feeds, images and videos require a valid URL', () => {
    for (const type of ['feed', 'image', 'video']) {
      expect(codes(type, {}), type).toEqual(['settings.url required']);
      expect(codes(type, { url: ' ' }), type).toEqual(['settings.url required']);
      for (const url of ['example.org', 'javascript:alert(1)', 'ftp://a.b/c', 'https://', 'https://a b', '//a.b', 'https://me@a.b/'])
        expect(codes(type, { url }), `${type} ${url}`).toEqual(['settings.url url']);
      expect(codes(type, { url: 'https://example.org/a?b=c' }), type).toEqual([]);
    }
    expect(isFeedAddress('http://example.org')).toBe(true);
    expect([isMediaAddress('/api/List/1/item/download'), isMediaAddress('//evil.example'), isMediaAddress('/\\evil')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each(['https://example.org', 'HTTPS://EXAMPLE.org/a', 'https://example.org#part', '/', '/a/b?c=d'])(
    '%s is an address of an image',
    (url) => {
      expect(isMediaAddress(url)).toBe(true);
    },
  );

  test.each([
    'x https://a.example/b',
    'http://a.example/b',
    'https://a.example/b c',
    '/a b',
    'a/b',
    'https://a.example:99999/b',
    'https://[::1/b',
  ])('%s is no address of an image', (url) => {
    expect(isMediaAddress(url)).toBe(false);
  });

  test.each(['x https://a.example/b', 'https://a.example:99999/b', 'https://a.example/b c', 'https:/a.example'])(
    '%s is no address of a feed',
    (url) => {
      expect(isFeedAddress(url)).toBe(false);
    },
  );

  test('PAGE-038 PAGE-039 PAGE-040 announcements require highlights, calendars categories, tables a list', () => {
    expect(codes('announcements', {})).toEqual(['settings.highlights required']);
    expect(codes('announcements', { highlights: { colors: [] } })).toEqual(['settings.highlights.field required']);
    const colored = (colors?: object[]) => codes('announcements', { highlights: { field: 'Kind', colors } });
    expect(colored([{ value: 'Urgent', color: 'error' }])).toEqual([]);
    expect(colored().map((said) => said.split(' ')[0])).toEqual(['settings.highlights.colors']);
    expect(colored([{ color: 'error' }]).map((said) => said.split(' ')[0])).toEqual(['settings.highlights.colors.0.value']);
    expect(colored([{ value: 'Urgent' }]).map((said) => said.split(' ')[0])).toEqual(['settings.highlights.colors.0.color']);
    expect(codes('calendar', {})).toEqual(['settings.categories required']);
    expect(codes('calendar', { categories: [] })).toEqual([]);
    expect(codes('table', {})).toEqual(['settings.list required']);
    for (const list of ['', null, 7, {}, { id: '' }, { id: 7 }, ['a1']])
      expect(codes('table', { list }), JSON.stringify(list)).toEqual([expect.stringMatching(/^settings\.list/)]);
    for (const list of ['a1', { id: 'a1' }]) {
      expect(codes('table', { list })).toEqual([]);
      expect(settingsOf('table', JSON.stringify({ list }))?.list).toBe('a1');
    }
  });

  test('PAGE-042 settings that are not JSON are ignored', () => {
    for (const settings of ['', '{', '[]', '7', 'null'])
      expect(WidgetPlan.safeParse({ id: 'w', widgetType: 'feed', settings }).success, settings).toBe(true);
    expect(settingsOf('feed', '{')).toBeUndefined();
  });

  test('PAGE-043 PAGE-046 CONST-005 announcements are cut at 0 to 1000 characters, tasks at 10 to 1000, by default at 200', () => {
    const highlights = { field: '', colors: [] };
    for (const truncate of [0, 1000]) expect(codes('announcements', { highlights, truncate })).toEqual([]);
    for (const truncate of [-1, 1001]) expect(codes('announcements', { highlights, truncate })).toEqual(['settings.truncate invalid']);
    for (const truncate of [10, 1000]) expect(codes('tasks', { truncate })).toEqual([]);
    for (const truncate of [9, 1001]) expect(codes('tasks', { truncate })).toEqual(['settings.truncate invalid']);
    for (const truncate of ['50', null]) {
      expect(codes('tasks', { truncate })).toEqual(['settings.truncate invalidNumber']);
      expect(codes('announcements', { highlights, truncate })).toEqual(['settings.truncate invalidNumber']);
    }
    expect(settingsOf('tasks', '{}')?.truncate).toBe(200);
    expect(settingsOf('announcements', JSON.stringify({ highlights }))?.truncate).toBe(200);
  });

  test('PAGE-041 errors of a page are reported as required, url, uid or invalid', () => {
    const said = (schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } }, value: unknown) =>
      schema.safeParse(value).error?.issues.map(({ message }) => message);
    expect(said(PageId, 'x')).toEqual(['uid']);
    expect(said(PagePlan, {})).toEqual(['required']);
    expect(said(PagePlan, { title: 'T', layout: 'columns9' })).toEqual(['invalid']);
    expect(codes('video', { url: 'x' })).toEqual(['settings.url url']);
    const bare = { title: 'T', pageSections: [{ widgets: [] }] };
    expect(said(PagePlan, bare)).toEqual(['required', 'required', 'required', 'required']);
  });
});

describe('videos of other services', () => {
  test('are played by the pages of YouTube and Vimeo and no others', () => {
    const still = { autoplay: false, loop: false, mute: false };
    for (const url of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://youtube.com/shorts/dQw4w9WgXcQ',
    ])
      expect(framedVideo(url, still)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=0&mute=0&loop=0&rel=0');
    const moving = { autoplay: true, loop: true, mute: true };
    expect(framedVideo('https://vimeo.com/76979871', moving)).toBe(
      'https://player.vimeo.com/video/76979871?autoplay=1&muted=1&loop=1&dnt=1',
    );
    for (const url of [
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://example.org/film.mp4',
      'https://youtu.be/"><x',
      '/f.mp4',
    ])
      expect(framedVideo(url, still), url).toBeUndefined();
  });
});

describe('the page that plays a video', () => {
  const still = { autoplay: false, loop: false, mute: false };
  const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=0&mute=0&loop=0&rel=0';
  const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=0&muted=0&loop=0&dnt=1';

  test.each([
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=3', youTube],
    ['https://youtube.com/embed/dQw4w9WgXcQ', youTube],
    ['https://www.youtube.com/live/dQw4w9WgXcQ/chat', youTube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youTube],
    ['https://www.vimeo.com/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871', vimeo],
  ])('exists for %s', (url, page) => {
    expect(framedVideo(url, still)).toBe(page);
  });

  test.each([
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch',
    'https://youtube.com/channel/embed/dQw4w9WgXcQ',
    'https://youtube.com/about',
    'https://youtube.com/watch?v=dQw4',
    'https://youtube.com/watch?v=dQw4w9WgXcQdQw4w9WgXcQ',
    'https://youtube.com/watch?v=dQw4w9WgXcQ%22',
    'https://youtube.com/watch?v=%22dQw4w9WgXcQ',
    'https://notvimeo.com/76979871',
    'https://vimeo.com.example/76979871',
    'https://vimeo.com/channels/76979871',
    'https://vimeo.com/about',
  ])('does not exist for %s', (url) => {
    expect(framedVideo(url, still)).toBeUndefined();
  });

  test('repeats a YouTube video only if it is named, as a list of one', () => {
    expect(framedVideo('https://youtu.be/dQw4w9WgXcQ', { autoplay: true, loop: true, mute: true })).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&mute=1&loop=1&playlist=dQw4w9WgXcQ&rel=0',
    );
  });
});

describe('the audience of a widget', () => {
  test('PAGE-045 has each user on one side only', () => {
    const both = namePeople({ include: [], exclude: [person('a'), person('b')] }, 'include', [person('a'), person('c')]);
    expect(both).toEqual({ include: [person('a'), person('c')], exclude: [person('b')] });
    expect(namePeople(both, 'exclude', [person('b'), person('c')])).toEqual({
      include: [person('a')],
      exclude: [person('b'), person('c')],
    });
  });

  test('is everyone if no one is named; exclusion takes precedence', () => {
    expect(isShownTo({ include: [], exclude: [] }, ['a'])).toBe(true);
    expect(isShownTo({ include: [person('g')], exclude: [] }, ['a', 'g'])).toBe(true);
    expect(isShownTo({ include: [person('g')], exclude: [person('a')] }, ['a', 'g'])).toBe(false);
    expect(isShownTo({ include: [person('g')], exclude: [] }, ['a'])).toBe(false);
  });
});
