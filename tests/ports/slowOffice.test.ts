import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Office } from '#functions/platform/office/office.ts';
import { wasmOffice } from '#functions/platform/office/wasmOffice.ts';

const folder = await mkdtemp(join(tmpdir(), 'sheaf-slow-office-'));
const offices: Office[] = [];

afterAll(async () => {
  for (const office of offices) office.stop();
  await rm(folder, { recursive: true });
});

/** A LibreOffice that starts as the script determines. */
const openOffice = async (name: string, begin: string): Promise<Office> => {
  const child = join(folder, `${name}.mjs`);
  const script = `
import { writeFileSync } from 'node:fs';
process.on('message', ({ output }) => {
  writeFileSync(output, '{\\\\rtf1 made}');
  process.send('done');
});
process.on('disconnect', () => process.exit());
${begin}
`;
  await writeFile(child, script);
  const office = wasmOffice({ child, loader: child, conversionMs: 20_000 });
  offices.push(office);
  return office;
};

const convert = (office: Office) => office.convert(Buffer.from('PK\u0003\u0004'), { from: 'docx', to: 'rtf' });

test('a LibreOffice that starts slowly gets the remaining time, and converts', async () => {
  const office = await openOffice('slow', "setTimeout(() => process.send('ready'), 2000);");
  expect(Buffer.from(await convert(office)).toString()).toContain('made');
});

test('a LibreOffice that ends as it starts is started once more and then abandoned', async () => {
  const office = await openOffice('broken', 'process.exit(1);');
  const began = performance.now();
  await expect(convert(office)).rejects.toMatchObject({ name: 'ConversionFailed' });
  expect(performance.now() - began).toBeLessThan(15_000);
});
