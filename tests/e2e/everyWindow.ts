import type { Page } from 'playwright-core';
import { LIBRARY, rowMenu } from '#tests/e2e/listPage.ts';

/** A window: its address, the buttons to press in order, and its title. */
interface RequestSpec {
  path: string;
  press: string[];
  title: string;
  /** The row whose menu contains the last button. */
  row?: string;
  /** Asks for a file first. */
  picks?: boolean;
}

const settings = (page: string): string => `/_app-settings/${page}`;
const emails = settings('bulk-email-history');
const home = '/_pages/edit?id={home}';
const form = '/_lists/studycontacts/_forms/add';

/** The windows listed among the screens of the specification, by their names there. */
export const everyWindow: Record<string, RequestSpec> = {
  'add site': { path: '/_settings/subsites', press: ['Add site'], title: 'Add site' },
  'site details': { path: '/_settings', press: ['Edit title and description'], title: 'Site details' },
  'site related item': { path: '/_settings/site-related-items', press: ['Add related item'], title: 'Add related item' },
  'quick link': { path: '/_settings/quick-links', press: ['Add link'], title: 'Add link' },
  'page settings': { path: home, press: ['Page settings'], title: 'Page settings' },
  'import page template': { path: home, press: ['Page templates', 'Import template…'], title: 'Import page template' },
  'load page template': { path: home, press: ['Page templates', 'Load template…'], title: 'Load page template' },
  'save page template': { path: home, press: ['Page templates', 'Save as template…'], title: 'Save page as template' },
  'load email template': { path: emails, press: ['Send email', 'Load template…'], title: 'Load email template' },
  'save email template': { path: emails, press: ['Send email', 'Save as template…'], title: 'Save email template' },
  'load list item template': { path: form, press: ['Templates', 'Load from template…'], title: 'Load from template' },
  'save list item template': { path: form, press: ['Templates', 'Save as template…'], title: 'Save as template' },
  'upload document template': {
    path: `${LIBRARY}/_settings/document-templates`,
    press: ['Add template'],
    picks: true,
    title: 'Add document template',
  },
  'document automation': {
    path: LIBRARY,
    row: 'Asked about.txt',
    press: ['Document automation'],
    title: 'Document automation: Asked about.txt',
  },
  'validate tag': { path: settings('document-automation-tags'), press: ['Validate Place'], title: 'Validate Place' },
  'automation tag editor': { path: settings('document-automation-tags'), press: ['Edit Place'], title: 'Edit Place' },
  'global notification': { path: settings('notifications'), press: ['Add notification'], title: 'Add notification' },
  'storage container': { path: settings('storage'), press: ['Add container'], title: 'Add container' },
  translation: { path: settings('translations'), press: ['Add key'], title: 'New key' },
  'export/import translations': { path: settings('translations'), press: ['Export or import'], title: 'Export or import texts' },
  'application setting editor': { path: settings('configuration-settings'), press: ['Edit Mail server'], title: 'Mail server' },
  'bulk password reset': { path: emails, press: ['Send password reset links'], title: 'Send password reset links' },
  'notify users': { path: emails, press: ['Send email'], title: 'Send email' },
  'set user home page': {
    path: '/_lists/users',
    row: 'Tomás Ribeiro',
    press: ['Set home page'],
    title: 'Home page of Tomás Ribeiro',
  },
  'consent document': { path: settings('consent-documents'), press: ['Add document'], title: 'Add a consent document' },
  permission: { path: '/_settings/permissions', press: ['Edit access of Tomás Ribeiro'], title: 'Edit access of Tomás Ribeiro' },
  'grant permission': { path: '/_settings/permissions', press: ['Grant access'], title: 'Grant access to Aldous Therapeutics' },
  folder: { path: LIBRARY, press: ['New folder'], title: 'New folder' },
};

/** Opens a window like a person does, and closes it again. */
export const openAndLeave = async (page: Page, { path, press, row, picks, title }: RequestSpec): Promise<void> => {
  await page.goto(path);
  if (row) await rowMenu(page, row);
  for (const name of press) {
    const choosing = picks ? page.waitForEvent('filechooser') : undefined;
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('menuitem', { name, exact: true }))
      .click();
    await (await choosing)?.setFiles({ name: 'Letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear reader') });
  }
  await page.getByRole('dialog', { name: title, exact: true }).waitFor();
  for (let open = await page.getByRole('dialog').count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog')
      .nth(open - 1)
      .waitFor({ state: 'detached' });
  }
};
