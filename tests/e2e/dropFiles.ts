import type { Locator, Page } from 'playwright-core';

interface Dropped {
  name: string;
  /** The text in it, or a number of random bytes. */
  content: string | number;
}

type Step = 'dragenter' | 'dragover' | 'drop';

/** Drags files from the desktop over the rows of a library; the caller determines how far. */
export const dragFiles = async (page: Page, files: Dropped[], steps: Step[]): Promise<void> => {
  const data = await page.evaluateHandle((wanted) => {
    const transfer = new DataTransfer();
    for (const { name, content } of wanted)
      transfer.items.add(new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
    return transfer;
  }, files);
  const rows = page.getByRole('region', { name: /^Rows of/ });
  for (const step of steps) await rows.dispatchEvent(step, { dataTransfer: data });
};

export const dropFiles = (page: Page, files: Dropped[]): Promise<void> => dragFiles(page, files, ['dragenter', 'dragover', 'drop']);

/** Drops files and folders of this machine like the desktop does: otherwise the browser does not provide the content of folders. */
export const dropPaths = async (page: Page, files: string[]): Promise<void> => {
  const box = await page.getByRole('region', { name: /^Rows of/ }).boundingBox();
  if (!box) throw new Error('no rows');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data: { items: [], files, dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await session.send('Input.dispatchDragEvent', { type, ...at });
  await session.detach();
};

export const tray = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' });

export const lineOf = (page: Page, name: string): Locator => tray(page).getByRole('listitem').filter({ hasText: name });

/** The library's own button, the browser's dialog, and the window that shows the selected files. */
export const chooseFiles = async (page: Page, paths: string[] | { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('toolbar').getByRole('button', { name: 'Upload', exact: true }).click(),
  ]);
  await chooser.setFiles(paths);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Upload \d+ files?$/ })
    .click();
};

interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Selects a file in the open window. */
export const pickTable = async (page: Page, file: PickedFile): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: 'Choose file' }).click(),
  ]);
  await chooser.setFiles(file);
};

/** Selects files in the window that a button opens. */
export const pickFiles = async (page: Page, button: string, files: PickedFile[]): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()]);
  await chooser.setFiles(files);
};
