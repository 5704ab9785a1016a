import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { chooseInRowMenu, deleteRow, LIBRARY, rowOf, rows } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace, type Workspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Size = keyof typeof sizes;
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

interface Screen {
  name: string;
  path: string;
  /** The steps from the address to the screen. */
  reach: (page: Page, size: Size) => Promise<void>;
}

const openFirstRow = async (page: Page, entry: string, size: Size): Promise<void> => {
  if (size === 'desk') await chooseInRowMenu(page, '', entry);
  else
    await rows(page)
      .first()
      .click({ position: { x: 200, y: 20 } });
};

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name, exact: true }).first().waitFor();

/** Every kind of page for a member. */
const screens: Screen[] = [
  { name: 'home', path: '/', reach: (page) => heading(page, 'Aldous Therapeutics') },
  { name: 'lists', path: '/_lists', reach: (page) => heading(page, 'Lists') },
  { name: 'list', path: '/_lists/startuptasks', reach: (page) => page.getByText('20 of 128 rows').waitFor() },
  {
    name: 'edited rows',
    path: '/_lists/startuptasks',
    reach: async (page, size) => {
      await rows(page).first().waitFor();
      if (size === 'desk') await page.getByRole('button', { name: 'Edit rows' }).click();
    },
  },
  {
    name: 'form',
    path: '/_lists/studycalendar?listView=table',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add event' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'item',
    path: '/_lists/studycontacts',
    reach: async (page, size) => {
      await rows(page).first().waitFor();
      await openFirstRow(page, 'Edit', size);
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'versions',
    path: '/_lists/studycontacts',
    reach: async (page, size) => {
      await rows(page).first().waitFor();
      await openFirstRow(page, 'Edit', size);
      await page.getByRole('tab', { name: 'Versions' }).click();
      await page.getByText('Initial values of version 1').waitFor();
    },
  },
  {
    name: 'library with preview',
    path: LIBRARY,
    reach: async (page, size) => {
      // On a phone a tap opens the file itself.
      if (size === 'desk') await chooseInRowMenu(page, 'Protocol synopsis 4.1.pdf', 'Preview');
      else await rowOf(page, 'Protocol synopsis 4.1.pdf').click({ position: { x: 200, y: 20 } });
      await (size === 'desk' ? page.getByRole('img', { name: 'Page 1 of 4' }) : page.getByRole('region', { name: 'Page 1' })).waitFor();
    },
  },
  {
    name: 'calendar',
    path: '/_lists/studycalendar?listView=calendar',
    reach: (page) =>
      page.getByRole('region', { name: 'Events of Study calendar' }).getByRole('button').filter({ visible: true }).first().waitFor(),
  },
  { name: 'board', path: '/_lists/startuptasks?listView=board', reach: (page) => page.locator('[data-card]').first().waitFor() },
  {
    name: 'recycle bin',
    path: '/_recycle-bin',
    reach: (page) =>
      page
        .getByRole('button', { name: /^Restore/ })
        .first()
        .waitFor(),
  },
  { name: 'nothing here', path: '/_nothing', reach: (page) => heading(page, 'Page not found') },
];

/** Pictures of every screen, for a person to look at. */
const keepPicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SHEAF_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name} ${page.viewportSize()?.width}.png` });
};

const violationsIn = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));

/** A phone shows the same elements in other positions, so only rules about their appearance are checked there. */
const onPhone = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'button-name', 'link-name', 'label'];

/** All rules in the light theme on a desktop; the dark theme changes only colors. */
const check = async (page: Page, name: string, size: Size): Promise<void> => {
  const axe = new AxeBuilder({ page });
  const found = violationsIn(await (size === 'desk' ? axe.withTags(rules) : axe.withRules(onPhone)).analyze());
  const [wide, room] = await page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('main, main > *')];
    return [Math.max(...parts.map(({ scrollWidth }) => scrollWidth)), innerWidth] as const;
  });
  expect(found, name).toEqual([]);
  expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(room);

  if (size === 'phone' && !process.env.SHEAF_SHOTS) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await keepPicture(page, `${name} dark`);
  const contrast = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze();
  expect(violationsIn(await contrast), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
  await keepPicture(page, `${name} light`);
};

const deleteOne = async ({ visitAs }: Workspace): Promise<void> => {
  const page = await visitAs(INES, '/_lists/sitephotos/UK-011?listView=table');
  await deleteRow(page, 'Reception.png');
  await rowOf(page, 'Reception.png').waitFor({ state: 'detached' });
  await page.context().close();
};

for (const size of ['desk', 'phone'] as const) {
  inChromium(`screens on a ${size}`, () => {
    const workspace = useWorkspace();
    const options = { viewport: sizes[size], colorScheme: 'light' } as const;

    test('on sign-in axe finds nothing in either theme, and it does not scroll sideways', async () => {
      const page = await workspace.visit('/login', options);
      await heading(page, 'Sign in');
      await check(page, 'sign-in', size);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Fill in this field').first().waitFor();
      await check(page, 'sign-in with mistakes', size);
    });

    test('on no screen does axe find anything in either theme, and none scrolls sideways', async () => {
      await deleteOne(workspace);
      const page = await workspace.visitAs('admin', '/', options);
      for (const { name, path, reach } of screens) {
        // An open window stays open when another page is opened.
        if ((await page.getByRole('dialog').count()) > 0) await page.goto(path);
        else await goTo(page, path);
        await reach(page, size);
        await check(page, name, size);
      }
    });
  });
}
