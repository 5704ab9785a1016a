import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LIBRARY } from '#tests/e2e/listPage.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

interface RequestSpec {
  path: string;
  /** The buttons that open the window, in order. */
  press: string[];
  /** The submit button of the window. */
  verb: string;
  /** The field that is left empty. */
  field: string;
  says: string;
  /** Asks for a file first. */
  picks?: boolean;
}

const REQUIRED = 'Fill in this field';
const NAMELESS = 'Enter a name';

const windows: Record<string, RequestSpec> = {
  'a new site': {
    path: '/_settings/subsites',
    press: ['Add site'],
    verb: 'Add site',
    field: 'Title',
    says: 'The title must contain a letter or a digit',
  },
  'a site': { path: '/_settings', press: ['Edit title and description'], verb: 'Save', field: 'Title', says: NAMELESS },
  'a new list': {
    path: '/_lists',
    press: ['Add list'],
    verb: 'Add list',
    field: 'Title',
    says: 'The title must contain a letter or a digit',
  },
  'a new page': { path: '/_pages', press: ['Add page'], verb: 'Add page', field: 'Title', says: REQUIRED },
  'a related item': {
    path: '/_settings/site-related-items',
    press: ['Add related item'],
    verb: 'Save',
    field: 'Alias',
    says: REQUIRED,
  },
  'a quick link': { path: '/_settings/quick-links', press: ['Add link'], verb: 'Apply', field: 'Text', says: REQUIRED },
  'an alert': { path: '/_settings/alert', press: ['Add alert'], verb: 'Add alert', field: 'Title', says: REQUIRED },
  'a template of a document': {
    path: `${LIBRARY}/_settings/document-templates`,
    press: ['Add template'],
    verb: 'Add template',
    field: 'Name',
    says: REQUIRED,
    picks: true,
  },
};

const open = async (page: Page, { path, press, picks }: RequestSpec): Promise<void> => {
  await page.goto(path);
  for (const name of press) {
    const choosing = picks ? page.waitForEvent('filechooser') : undefined;
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('menuitem', { name, exact: true }))
      .first()
      .click();
    await (await choosing)?.setFiles({ name: 'Letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear reader') });
  }
};

inChromium('dialogs with missing input', () => {
  const { visitAs } = useWorkspace();

  test.each(Object.entries(windows))('%s reports it at its field, which gets the focus', async (_name, input) => {
    const page = await visitAs('admin', '/');
    await open(page, input);
    const window = page.getByRole('dialog');
    const field = window.getByRole('textbox', { name: input.field, exact: false }).first();
    await field.fill('');
    await window.getByRole('button', { name: input.verb, exact: true }).click();
    await window.locator('[aria-invalid="true"]').first().waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const said = await Promise.all(ids.map((id) => window.locator(`[id="${id}"]`).textContent()));
    expect(said).toContain(input.says);
    await field.fill('Something');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
  });
});
