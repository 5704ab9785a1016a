import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { search } from '#shared/contracts/search.ts';
import { SEARCHED_TEXT_LENGTH } from '#shared/limits.ts';
import { chooseInRowMenu, LIBRARY, listIdOf } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { SOON } from '#tests/kit/patience.ts';

/** Half a second of silence as a sound file with 8,000 samples per second. */
const silence = (): Buffer<ArrayBuffer> => {
  const samples = 4000;
  const file = Buffer.alloc(44 + samples, 128);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8000, 24);
  file.writeUInt32LE(8000, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples, 40);
  return file;
};

inChromium('previews of every kind', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();

  const send = async (name: string, content: string | Buffer<ArrayBuffer>) => {
    const ines = await signedIn(INES);
    const form = new FormData();
    form.append('file', new File([content], name));
    const listId = await listIdOf(ines, 'Regulatory documents');
    expect((await ines.send(`/api/List/${listId}/document/upload`, { method: 'POST', body: form })).ok).toBe(true);
  };
  const open = async (name: string): Promise<Page> => {
    const page = await visitAs(INES, LIBRARY);
    await chooseInRowMenu(page, name, 'Preview');
    await page.getByRole('complementary', { name: `Preview of ${name}` }).waitFor();
    return page;
  };

  test('office files are shown as pages, next to the rows and in the form', async () => {
    for (const name of ['Monitoring plan 2.0.docx', 'Delegation log PT-003.xlsx']) {
      const page = await open(name);
      await page.getByRole('img', { name: /^Page 1 of/ }).waitFor({ timeout: 3 * SOON });
      await page.getByRole('button', { name: 'Properties' }).click();
      await page.getByRole('dialog').getByRole('tab', { name: 'Preview' }).click();
      await page
        .getByRole('dialog')
        .getByRole('img', { name: /^Page 1 of/ })
        .waitFor({ timeout: 3 * SOON });
    }
  });

  test('a file that is longer than the searchable part says so', async () => {
    const words = Array.from({ length: SEARCHED_TEXT_LENGTH / 4 }, (_, number) => number % 5000).join(' ');
    await send('Long manual.txt', `${words} hippopotamus`);
    const ines = await signedIn(INES);
    const listId = await listIdOf(ines, 'Regulatory documents');
    const { items } = await ines.call(list.items, { listId, pageSize: 100 });
    const id = items.find(({ _FileName }) => _FileName === 'Long manual.txt')?.Id ?? 0;
    const isRead = async () => (await ines.call(search.searchedText, { listId, id })).state;
    await expect.poll(isRead, { timeout: 90_000, interval: 500 }).toBe('part');
    const page = await open('Long manual.txt');
    await page.getByText('Search reads the first 2,000,000 characters of this file.').waitFor();
  });

  test('a file that cannot be converted into pages says so and can be downloaded', async () => {
    forgive(/422|400|status of 4/);
    await send('Broken slides.pptx', 'These are no slides, only words.');
    const page = await open('Broken slides.pptx');
    const alert = page.getByRole('alert').filter({ hasText: 'Broken slides.pptx' });
    await alert.waitFor({ timeout: 2 * SOON });
    await alert.getByRole('button', { name: 'Download' }).waitFor();
    expect(await alert.textContent()).not.toContain('on our side');
  });

  test('a PDF without pages is reported as damaged', async () => {
    forgive(/Indexing all PDF objects/);
    const pageless = ['%PDF-1.4', '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj', '2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj'];
    await send('Empty.pdf', [...pageless, 'trailer <</Root 1 0 R/Size 3>>', '%%EOF'].join('\n'));
    const page = await open('Empty.pdf');
    await page.getByRole('alert').filter({ hasText: 'Empty.pdf could not be read. It may be damaged' }).waitFor();
  });

  test('a type without a viewer offers its download', async () => {
    await send('Building.dwg', 'AC1032 and what else a drawing is made of');
    const page = await open('Building.dwg');
    await page.getByText('DWG files have no preview').waitFor();
    await page.getByRole('complementary').getByText('Download', { exact: true }).waitFor();
  });

  test('a sound is played in place, from the requested position', async () => {
    await send('Dictation.wav', silence());
    const page = await open('Dictation.wav');
    const player = page.locator('audio[aria-label="Dictation.wav"]');
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(0.5, 1);
    const url = await player.getAttribute('src');
    const part = await page.request.get(url ?? '', { headers: { range: 'bytes=0-3' } });
    expect([part.status(), part.headers()['content-type'], (await part.body()).toString()]).toEqual([206, 'audio/wav', 'RIFF']);
  });

  test('Markdown is formatted, and nothing in it runs or is fetched', async () => {
    const lines = [
      '# Visit report',
      'All **well**, see [the plan](https://example.org/plan) and [this](javascript:alert(1)).',
      '<script>document.title = "taken"</script>',
      '![seen](https://example.org/spy.png)',
      '| Site | Open |',
      '|---|---|',
      '| Porto | 3 |',
    ];
    await send('Report.md', lines.join('\n\n').replace('Open |\n\n', 'Open |\n').replace('---|\n\n', '---|\n'));
    const page = await open('Report.md');
    const text = page.getByRole('region', { name: 'Report.md' });
    await text.getByRole('heading', { name: 'Visit report' }).waitFor();
    expect(await text.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'https://example.org/plan',
    ]);
    await expect.poll(() => text.getByRole('cell').allTextContents()).toEqual(['Porto', '3']);
    expect(await text.locator('script, img').count()).toBe(0);
    expect(await text.textContent()).toContain('document.title');
    expect(await page.title()).not.toBe('taken');
  });

  test('FILE-042 a drawing is shown as an image, and source code as its text', async () => {
    await send('Plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>');
    await send('count.py', 'print("Größe")\n');
    const drawing = await open('Plan.svg');
    const picture = drawing.getByRole('img', { name: 'Plan.svg' });
    await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(80);
    const program = await open('count.py');
    await program.getByText('print("Größe")').waitFor();
  });
});
