import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { UPLOAD_MIN_BYTES } from '#shared/limits.ts';
import { dragFiles, dropFiles, lineOf, tray } from '#tests/e2e/dropFiles.ts';
import { hold } from '#tests/e2e/hold.ts';
import { cellOf, chooseInRowMenu, dialog, LIBRARY, listIdOf, NEWEST_FILES, rowOf } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';

const MEBI = 2 ** 20;

const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

/** Starts a download and waits for its end. */
const downloaded = async (page: Page, act: () => Promise<void>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
};

const share = (page: Page, name: string): Promise<number> =>
  lineOf(page, name)
    .getByRole('progressbar')
    .getAttribute('aria-valuenow')
    .then((value) => Number(value));

inChromium('files in a library', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();
  const openLibrary = async (userName = INES): Promise<Page> => {
    const page = await visitAs(userName, LIBRARY);
    await rowOf(page, 'Read me first.txt').waitFor();
    return page;
  };

  test('LIST-024 a dropped file shows its destination, its progress, and then its row', async () => {
    const page = await openLibrary();
    const release = await hold(page, '**/_files/**', 3);
    const scan = [{ name: 'Scan of the binder.bin', content: 20 * MEBI }];
    await dragFiles(page, scan, ['dragenter', 'dragover']);
    await page.getByText('Drop to upload 1 file').waitFor();
    await dropFiles(page, scan);

    await tray(page).getByText('Uploading 0 of 1').waitFor();
    await expect.poll(() => share(page, 'Scan of the binder.bin')).toBeGreaterThan(30);
    expect(await share(page, 'Scan of the binder.bin')).toBeLessThan(100);
    expect(await rowOf(page, 'Scan of the binder.bin').count()).toBe(0);
    release();
    await tray(page).getByText('1 file uploaded').waitFor();
    await cellOf(page, 'Scan of the binder.bin', '_FileSize').filter({ hasText: '20.0 MB' }).waitFor();
  });

  test('LIST-024 a list of media accepts dropped files, and a list of rows does not', async () => {
    const scan = [{ name: 'Dropped scan.txt', content: 'Words enough for a file.' }];
    const page = await visitAs(INES, '/_lists/startuptasks');
    await rowOf(page, '').first().waitFor();
    await dragFiles(page, scan, ['dragenter', 'dragover']);
    expect(await page.getByText(/^Drop to upload/).count()).toBe(0);
    await dragFiles(page, scan, ['drop']);
    await goTo(page, '/_lists/sitephotos');
    await page.getByRole('region', { name: 'Rows of Site photos' }).waitFor();
    await dragFiles(page, scan, ['dragenter', 'dragover']);
    await page.getByText('Drop to upload 1 file').waitFor();
    await dropFiles(page, scan);
    await tray(page).getByText('1 file uploaded').waitFor();
    expect(await lineOf(page, 'Dropped scan.txt').count()).toBe(1);
    const ines = await signedIn(INES);
    const { items } = await ines.call(list.items, { listId: await listIdOf(ines, 'Site photos') });
    expect(items.map(({ _FileName }) => _FileName)).toContain('Dropped scan.txt');
  });

  test('a canceled upload leaves no row', async () => {
    const page = await openLibrary();
    await page.route('**/_files/**', () => new Promise(() => {}));
    await dropFiles(page, [{ name: 'Wrong binder.bin', content: 2 * MEBI }]);
    await lineOf(page, 'Wrong binder.bin').getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Stop uploading Wrong binder.bin' }).click();
    await tray(page).waitFor({ state: 'detached' });
    await page.reload();
    await rowOf(page, 'Read me first.txt').waitFor();
    expect(await rowOf(page, 'Wrong binder.bin').count()).toBe(0);
  });

  test('FILE-001 FILE-005 FILE-007 a file that is too small, an empty one and a name with forbidden characters are refused with the reason', async () => {
    const page = await openLibrary();
    const small = 'x'.repeat(UPLOAD_MIN_BYTES - 1);
    await dropFiles(page, [
      { name: 'tiny.txt', content: small },
      { name: 'empty.txt', content: 0 },
      { name: 'visit? 3.txt', content: 'Twenty characters at least.' },
      { name: 'fits.txt', content: `${small}x` },
    ]);
    await lineOf(page, 'tiny.txt').getByText('tiny.txt is smaller than 10 bytes').waitFor();
    await lineOf(page, 'empty.txt').getByText('Extract files from the archive before you drag them here').waitFor();
    await lineOf(page, 'visit? 3.txt').getByText('A name cannot contain').waitFor();
    await rowOf(page, 'fits.txt').waitFor();
    expect(await rowOf(page, 'tiny.txt').count()).toBe(0);
  });

  test('FILE-018 CALL-039 the same name makes a new version, and both versions are returned byte for byte', async () => {
    const page = await openLibrary();
    const [first, second] = ['The first words of the plan.\n', 'Other words, and more of them.\n'];
    await dropFiles(page, [{ name: 'Plan für Übergabe.txt', content: first }]);
    await cellOf(page, 'Plan für Übergabe.txt', '_Version').filter({ hasText: '1' }).waitFor();
    await dropFiles(page, [{ name: 'Plan für Übergabe.txt', content: second }]);
    await cellOf(page, 'Plan für Übergabe.txt', '_Version').filter({ hasText: '2' }).waitFor();

    const newest = await downloaded(page, () => chooseInRowMenu(page, 'Plan für Übergabe.txt', 'Download'));
    expect(newest.suggestedFilename()).toBe('Plan für Übergabe.txt');
    expect(sha256(await bytesOf(newest))).toBe(sha256(Buffer.from(second)));

    // The versions of the item differ from those of the file: a new name is one, too.
    await chooseInRowMenu(page, 'Plan für Übergabe.txt', 'Rename');
    await dialog(page).getByLabel('File name').fill('Plan.txt');
    await dialog(page).getByRole('button', { name: 'Rename' }).click();
    await cellOf(page, 'Plan.txt', '_Version').filter({ hasText: '3' }).waitFor();
    await dropFiles(page, [{ name: 'Plan.txt', content: 'The third and last words.' }]);
    await cellOf(page, 'Plan.txt', '_Version').filter({ hasText: '4' }).waitFor();
    await chooseInRowMenu(page, 'Plan.txt', 'Versions');
    const versions = dialog(page).getByRole('list', { name: 'Versions' }).getByRole('button');
    const save = () => downloaded(page, () => dialog(page).getByRole('button', { name: 'Download this version' }).click());
    await versions.first().click();
    expect((await bytesOf(await save())).toString()).toBe('The third and last words.');
    await versions.last().click();
    expect((await bytesOf(await save())).toString()).toBe(first);
  });

  test('FILE-016 without overwriting, a name that is taken is refused and shown', async () => {
    const page = await openLibrary();
    await dropFiles(page, [{ name: 'Once only.txt', content: 'The only words there are.' }]);
    await tray(page).getByText('1 file uploaded').waitFor();
    await page.getByLabel('Add as new version if the file exists').uncheck();
    await dropFiles(page, [{ name: 'Once only.txt', content: 'Words that must not win.' }]);
    await tray(page).getByText('A file or folder named Once only.txt already exists here').waitFor();
    await cellOf(page, 'Once only.txt', '_Version').filter({ hasText: '1' }).waitFor();
  });

  test('FILE-010 the uploads dialog stays open and overwrites by default, and the first setting is stored for each list', async () => {
    const page = await openLibrary();
    const keep = page.getByLabel('Keep this open when all uploads are complete');
    const drop = (name: string) => dropFiles(page, [{ name, content: 'Words enough for a file.' }]);
    await drop('Stays.txt');
    await tray(page).getByText('1 file uploaded').waitFor();
    expect([await keep.isChecked(), await page.getByLabel('Add as new version').isChecked()]).toEqual([true, true]);
    const received = page.getByRole('status').filter({ hasText: '1 file uploaded' });
    await keep.click();
    await received.waitFor();
    await tray(page).waitFor({ state: 'detached' });
    await drop('Goes.txt');
    await rowOf(page, 'Goes.txt').waitFor();
    await tray(page).waitFor({ state: 'detached' });

    await goTo(page, '/_lists/sitephotos?listView=table');
    await rowOf(page, 'UK-011').waitFor();
    await drop('Stays as well.png');
    await tray(page).getByText('1 file uploaded').waitFor();
    expect(await keep.isChecked()).toBe(true);
    // The setting is kept when the page is left.
    await page.goto(LIBRARY);
    await rowOf(page, 'Goes.txt').waitFor();
    await drop('tiny');
    await page.route('**/_files/**', () => new Promise(() => {}));
    await drop('Still going.txt');
    await lineOf(page, 'Still going.txt').waitFor();
    expect(await keep.isChecked()).toBe(false);
  });

  test('FILE-013 an interrupted upload and a failed download are reported, also when a host in between answers', async () => {
    const page = await openLibrary();
    const names = ['Read me first.txt', 'Read me next.txt'];
    await dropFiles(page, [{ name: names[1] ?? '', content: 'Words enough for a file.' }]);
    await rowOf(page, names[1] ?? '').waitFor();
    forgive(/net::ERR_FAILED|502/);
    await page.route('**/_files/**', (route) => route.abort());
    await dropFiles(page, [{ name: 'Cut off.txt', content: 'Nobody gets to read these.' }]);
    await lineOf(page, 'Cut off.txt').getByText('The upload did not finish.').waitFor();
    await page.route('**/item/*/download*', (route) => route.abort());
    await chooseInRowMenu(page, 'Read me first.txt', 'Download');
    await page.getByText('The download did not start').waitFor();

    for (const path of ['**/document/upload/begin', '**/item/*/download*'])
      await page.route(path, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
    await dropFiles(page, [{ name: 'Unread.txt', content: 'Nobody gets to read these.' }]);
    await lineOf(page, 'Unread.txt').getByText('The upload did not finish.').waitFor();
    for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
    await chooseInRowMenu(page, names[0] ?? '', 'Download');
    const several = page.getByRole('dialog', { name: 'Download 2 files' }).getByRole('listitem');
    for (const name of names) await several.filter({ hasText: name }).getByText('The download did not start').waitFor();
  });

  test('LIST-062 a file is renamed in its row, and its edit action opens its form in a new window', async () => {
    const page = await visitAs(INES, NEWEST_FILES);
    await rowOf(page, 'Read me first.txt').waitFor();
    await dropFiles(page, [{ name: 'Working title.txt', content: 'Words that stay what they are.' }]);
    await rowOf(page, 'Working title.txt').waitFor();
    await chooseInRowMenu(page, 'Working title.txt', 'Rename');
    const window = page.getByRole('dialog', { name: 'Rename file' });
    const name = window.getByLabel('File name');
    expect(await name.inputValue()).toBe('Working title.txt');
    for (const [wrong, why] of [
      ['a/b.txt', 'A name cannot contain'],
      ['READ me first.txt', 'already exists here'],
    ] as const) {
      await name.fill(wrong);
      await window.getByRole('button', { name: 'Rename' }).click();
      await window.getByRole('alert').filter({ hasText: why }).waitFor();
    }
    await name.fill('Final title');
    await window.getByRole('button', { name: 'Rename' }).click();
    const question = page.getByRole('alertdialog', { name: 'Change the file type?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await name.fill('Final title.txt');
    await window.getByRole('button', { name: 'Rename' }).click();
    await rowOf(page, 'Final title.txt').waitFor();
    expect(await rowOf(page, 'Working title.txt').count()).toBe(0);

    const [form] = await Promise.all([page.waitForEvent('popup'), chooseInRowMenu(page, 'Final title.txt', 'Open in new tab')]);
    await form.getByRole('heading', { name: 'Final title.txt' }).waitFor();
    const { pathname, searchParams } = new URL(form.url());
    expect(pathname).toBe(`${LIBRARY}/_forms/edit`);
    expect(Number(searchParams.get('id'))).toBeGreaterThan(0);
    await chooseInRowMenu(page, 'Final title.txt', 'Versions');
    await dialog(page).getByRole('deletion').filter({ hasText: 'Working' }).waitFor();
  });

  test('LIST-036 a user who may only read can neither choose nor drop files, but can download', async () => {
    const page = await openLibrary(TOMAS);
    expect(await page.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0);
    await dropFiles(page, [{ name: 'Not mine.txt', content: 'Nobody asked for these words.' }]);
    const download = await downloaded(page, () => chooseInRowMenu(page, 'Read me first.txt', 'Download'));
    expect((await bytesOf(download)).toString()).toContain('Read me first.txt');
    expect(await tray(page).count()).toBe(0);
  });

  test.each(['documents', 'media'] as const)(
    'LIST-036 files are uploaded to %s by users who may both create and edit, not by users who may do only one of these',
    async (type) => {
      const admin = await signedIn('admin');
      const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
      const { id: tomas } = await (await signedIn(TOMAS)).call(account.getAccount, {});
      for (const [accessLevels, isOffered] of [
        [Access.Create, false],
        [Access.Edit, false],
        [Access.Create | Access.Edit, true],
      ] as const) {
        const created = await admin.call(listDefinition.create, {
          body: { systemSiteId, listDisplayName: `${type} ${accessLevels}`, type },
        });
        await admin.call(permission.stopInheriting, { body: { listId: created.id } });
        await admin.call(permission.grant, { body: { listId: created.id, userIds: [tomas], accessLevels } });
        const page = await visitAs(TOMAS, created.relativeUrl);
        await page
          .getByRole('button', { name: 'Alert me' })
          .or(page.getByRole('button', { name: /more action/ }))
          .first()
          .waitFor();
        expect((await page.getByRole('button', { name: 'Upload', exact: true }).count()) > 0).toBe(isOffered);
      }
    },
  );

  test('SHELL-054 SHELL-062 SHELL-075 FILE-014 FILE-015 selected files are reviewed in a dialog, searched after half a second, and uploaded with a comment', async () => {
    const page = await openLibrary();
    const named = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`the words of ${name}`) });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload', exact: true }).click(),
    ]);
    await chooser.setFiles([
      ...['One', 'Two', 'Three', 'Four', 'Five'].map((name) => named(`${name}.txt`)),
      { ...named('x.txt'), buffer: Buffer.from('x') },
    ]);
    const window = dialog(page);
    expect((await window.boundingBox())?.width).toBe(500);
    await window.getByText(/10 bytes/).waitFor();
    const upload = window.getByRole('button', { name: 'Upload 5 files' });
    const files = window.getByRole('list').getByRole('listitem');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await window.getByRole('textbox', { name: 'Search files' }).fill('two');
    await page.clock.runFor(499);
    expect(await files.count()).toBe(6);
    await page.clock.runFor(1);
    await expect.poll(() => files.count()).toBe(1);
    await page.clock.resume();
    await window.getByRole('button', { name: 'Remove Two.txt' }).click();
    const comment = window.getByRole('textbox', { name: 'Comment' });
    expect(await comment.getAttribute('maxlength')).toBe('1000');
    await comment.fill('  As agreed  ');
    expect(await upload.count()).toBe(0);
    await window.getByRole('button', { name: 'Upload 4 files' }).click();
    await tray(page).getByText('4 uploaded, 1 not').waitFor();
    await chooseInRowMenu(page, 'Five.txt', 'Versions');
    await dialog(page).getByText('As agreed', { exact: true }).waitFor();
    expect(await rowOf(page, 'Two.txt').count()).toBe(0);
  });

  test('CALL-002 FILE-012 calls are JSON, files are sent as parts of a form or in unencoded pieces, and their progress is shown', async () => {
    const ines = await signedIn(INES);
    const listId = await listIdOf(ines, 'Regulatory documents');
    const form = new FormData();
    form.append('file', new File(['Sent by a program'], 'By a program.txt'));
    const sent = await ines.send(`/api/List/${listId}/document/upload?overwrite=true`, { method: 'POST', body: form });
    expect((await sent.json()).value).toMatchObject({ _FileName: 'By a program.txt' });

    const page = await openLibrary();
    const types = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.postData() !== null && new URL(request.url()).pathname.startsWith('/api/')) types.add(request.headers()['content-type']);
    });
    const release = await hold(page, '**/_files/**', 3);
    await dropFiles(page, [{ name: 'A scan.bin', content: 20 * MEBI }]);
    await expect.poll(() => share(page, 'A scan.bin')).toBeGreaterThan(30);
    release();
    await tray(page).getByText('1 file uploaded').waitFor();
    expect([...types]).toEqual(['application/json']);
    const single = await downloaded(page, () => chooseInRowMenu(page, 'By a program.txt', 'Download'));
    expect((await bytesOf(single)).toString()).toBe('Sent by a program');
    for (const name of ['A scan.bin', 'By a program.txt']) await rowOf(page, name).getByRole('checkbox').check();
    const several = await downloaded(page, () => chooseInRowMenu(page, 'By a program.txt', 'Download'));
    await dialog(page).getByRole('progressbar').first().waitFor();
    await dialog(page).getByText('2 of 2 files').waitFor();
    expect((await bytesOf(several)).subarray(0, 2).toString()).toBe('PK');
  });
});
