import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import { isShown } from '#tests/e2e/documentPage.ts';
import { useLibrary } from '#tests/e2e/libraryFiles.ts';
import { LIBRARY, listIdOf } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('who else is here', () => {
  const workspace = useWorkspace();
  const { visitAs, signedIn } = workspace;
  const { add } = useLibrary(workspace);

  test("two users in one form see each other's initials, until one of them leaves", async () => {
    const admin = await signedIn('admin');
    const listId = await listIdOf(admin, 'Startup tasks');
    const { Id } = await admin.call(list.createItem, { listId, body: { Title: 'Seen by two' } });
    const form = `/_lists/startuptasks/_forms/view?id=${Id}`;
    const page = await visitAs(INES, form);
    await page.getByRole('heading', { name: /Seen by two/ }).waitFor();
    expect(await page.getByRole('img', { name: /^Also here/ }).count()).toBe(0);
    const other = await visitAs(TOMAS, form);
    await page.getByRole('img', { name: 'Also here: Tomás Ribeiro' }).waitFor();
    await other.getByRole('img', { name: 'Also here: Inês Carvalho' }).waitFor();
    await goTo(other, '/');
    await page.getByRole('img', { name: /^Also here/ }).waitFor({ state: 'detached' });
  });

  test('an editor shows who has the same file open', async () => {
    const id = await add('Seen together.docx', docxOf(['Some words']));
    const page = await visitAs(INES, `${LIBRARY}/_document?id=${id}&m=edit`);
    await isShown(page, 'No changes');
    const other = await visitAs(TOMAS, `${LIBRARY}/_forms/view?id=${id}`);
    await page.getByRole('img', { name: 'Also here: Tomás Ribeiro' }).waitFor();
    await other.getByRole('img', { name: 'Also here: Inês Carvalho' }).waitFor();
  });
});
