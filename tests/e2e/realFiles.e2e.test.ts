import { readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { debianFiles, hasApt } from '#tests/e2e/debianFiles.ts';
import { chooseFiles, tray } from '#tests/e2e/dropFiles.ts';
import { chooseInRowMenu, listIdOf, rows } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { SOON } from '#tests/kit/patience.ts';
import { downloadOver, sha256 } from '#tests/kit/uploadOver.ts';

const FOLDER = 'Files of other people';
const LEAST_FILES = 60;
const LEAST_TYPES = 8;

const typesOf = (names: string[]): Set<string> => new Set(names.map(extname));

/** Downloads every loaded row with the page's own menu; returns the content of the archive by name. */
const downloadLoadedRows = async (page: Page, count: number): Promise<Record<string, Uint8Array>> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('checkbox', { name: 'Column that selects all rows' }).check();
  await page.getByText(`${count} selected`).waitFor();
  await rows(page)
    .first()
    .click({ button: 'right', position: { x: 200, y: 20 } });
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const window = page.getByRole('dialog', { name: `Download ${count} files` });
  expect((await window.boundingBox())?.width).toBe(500);
  expect(await window.getByRole('progressbar').count()).toBe(count);
  const archive = await coming;
  await window.getByText(`${count} of ${count} files`).waitFor();
  expect(archive.suggestedFilename()).toBe(`${FOLDER}.zip`);
  await window.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('checkbox', { name: 'Column that selects all rows' }).uncheck();
  return unzipSync(readFileSync(await archive.path()));
};

/** Downloads a file with the row's menu. */
const downloadOne = async (page: Page, name: string): Promise<Download> => {
  const coming = page.waitForEvent('download');
  await chooseInRowMenu(page, name, 'Download');
  return coming;
};

const suite = hasApt
  ? inChromium
  : (title: string, tests: () => void) =>
      describe.skip(`${title} (skipped: they come out of Debian packages, and apt-get is missing)`, tests);

suite('files that this project did not create', () => {
  const workspace = useWorkspace();
  let folder: string | undefined;
  afterAll(() => {
    if (folder) rmSync(folder, { recursive: true });
  });

  test('SHELL-055 SHELL-075 CALL-039 are returned byte for byte and under their own names', async () => {
    const real = debianFiles();
    folder = real.folder;
    const bytesOf = (name: string): Buffer => readFileSync(join(real.folder, name));
    expect(real.names.length).toBeGreaterThanOrEqual(LEAST_FILES);
    expect(typesOf(real.names).size).toBeGreaterThanOrEqual(LEAST_TYPES);

    const ines = await workspace.signedIn(INES);
    const listId = await listIdOf(ines, 'Regulatory documents');
    const { id: folderId, relativeUrl } = await ines.call(list.createFolder, { listId, folderName: FOLDER });
    // The latest changes come first, so that the files sent last are on the first page.
    const page = await workspace.visitAs(INES, `${relativeUrl}?listViewId=recent`);
    await page.getByText('This folder is empty').waitFor();
    const lastOdd = real.names.toSorted((one, other) => Number(/[^ -~]/.test(one)) - Number(/[^ -~]/.test(other)));
    await chooseFiles(
      page,
      lastOdd.map((name) => join(real.folder, name)),
    );
    await tray(page)
      .getByText(`${real.names.length} files uploaded`)
      .waitFor({ timeout: 4 * SOON });
    await page.reload();
    await page.getByText(`20 of ${real.names.length} rows`).waitFor();

    const together = Object.entries(await downloadLoadedRows(page, 20));
    const names = together.map(([name]) => name);
    expect(typesOf(names).size).toBeGreaterThanOrEqual(10);
    for (const [name, bytes] of together) expect(sha256(Buffer.from(bytes)), name).toBe(sha256(bytesOf(name)));
    const odd = names.find((name) => name.startsWith('臨床試験 方案')) ?? '';
    const alone = await downloadOne(page, odd);
    expect(alone.suggestedFilename()).toBe(odd);
    expect(sha256(readFileSync(await alone.path()))).toBe(sha256(bytesOf(odd)));

    const { items } = await ines.call(list.items, { listId, folderId, pageSize: 200 });
    expect(items.map(({ _FileName }) => _FileName).sort()).toEqual(real.names.toSorted());
    for (const { Id, _FileName } of items)
      expect(sha256(await downloadOver(ines, listId, Id)), _FileName ?? '').toBe(sha256(bytesOf(_FileName ?? '')));
  });
});
