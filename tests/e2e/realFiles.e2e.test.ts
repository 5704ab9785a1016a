import { readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { debianFiles, hasApt } from '#tests/e2e/debianFiles.ts';
import { chooseFiles, tray } from '#tests/e2e/dropFiles.ts';
import { listIdOf, rows } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { downloadOver, sha256 } from '#tests/kit/uploadOver.ts';

const FOLDER = 'Files of other people';
const LEAST_FILES = 60;
const LEAST_TYPES = 8;

const typesOf = (names: string[]): Set<string> => new Set(names.map(extname));

/** Every loaded row through the page's own menu, as a person would. */
const downloadLoadedRows = async (page: Page, count: number): Promise<Download[]> => {
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await page.getByRole('checkbox', { name: 'Column that selects all rows' }).check();
  await page.getByText(`${count} selected`).waitFor();
  await rows(page)
    .first()
    .click({ button: 'right', position: { x: 200, y: 20 } });
  await page.getByRole('menuitem', { name: 'Download' }).click();
  await expect.poll(() => downloads.length, { timeout: 30_000 }).toBe(count);
  return downloads;
};

const suite = hasApt
  ? inChromium
  : (title: string, tests: () => void) =>
      describe.skip(`${title} (skipped: they come out of Debian packages, and apt-get is missing)`, tests);

suite('files that this project did not make', () => {
  const workspace = useWorkspace();
  let folder: string | undefined;
  afterAll(() => {
    if (folder) rmSync(folder, { recursive: true });
  });

  test('FILE-018 CALL-039 come back byte for byte and under their own names', { timeout: 180_000 }, async () => {
    const real = debianFiles();
    folder = real.folder;
    const bytesOf = (name: string): Buffer => readFileSync(join(real.folder, name));
    expect(real.names.length).toBeGreaterThanOrEqual(LEAST_FILES);
    expect(typesOf(real.names).size).toBeGreaterThanOrEqual(LEAST_TYPES);

    const ines = await workspace.signedIn(INES);
    const listId = await listIdOf(ines, 'Regulatory documents');
    const { id: folderId, relativeUrl } = await ines.call(list.createFolder, { listId, folderName: FOLDER });
    // The last changed stand first, so that the names that were sent last are among the rows of the first page.
    const page = await workspace.visitAs(INES, `${relativeUrl}?listViewId=recent`);
    await page.getByText('This folder is empty').waitFor();
    const lastOdd = real.names.toSorted((one, other) => Number(/[^ -~]/.test(one)) - Number(/[^ -~]/.test(other)));
    await chooseFiles(
      page,
      lastOdd.map((name) => join(real.folder, name)),
    );
    await tray(page).getByText(`${real.names.length} files uploaded`).waitFor({ timeout: 60_000 });
    await page.reload();
    await page.getByText(`20 of ${real.names.length} rows`).waitFor();

    const downloads = await downloadLoadedRows(page, 20);
    const names = downloads.map((download) => download.suggestedFilename());
    expect(typesOf(names).size).toBeGreaterThanOrEqual(10);
    expect(names.some((name) => name.startsWith('臨床試験 方案'))).toBe(true);
    for (const download of downloads)
      expect(sha256(readFileSync(await download.path())), download.suggestedFilename()).toBe(sha256(bytesOf(download.suggestedFilename())));

    const { items } = await ines.call(list.items, { listId, folderId, pageSize: 200 });
    expect(items.map(({ _FileName }) => _FileName).sort()).toEqual(real.names.toSorted());
    for (const { Id, _FileName } of items)
      expect(sha256(await downloadOver(ines, listId, Id)), _FileName ?? '').toBe(sha256(bytesOf(_FileName ?? '')));
  });
});
