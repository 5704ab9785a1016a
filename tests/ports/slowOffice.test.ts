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
const openOffice = async (name: string, begin: string, conversionMs = 20_000): Promise<Office> => {
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
  const office = wasmOffice({ child, loader: child, conversionMs });
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

/** Gets a part of a processor until it is ready, like on a machine that is busy with others. */
const getting = (share: number, milliseconds: number) => `
const begun = performance.now();
const turn = () => {
  const until = performance.now() + ${100 * share};
  while (performance.now() < until);
  if (performance.now() - begun < ${milliseconds}) setTimeout(turn, ${100 * (1 - share)});
  else process.send('ready');
};
turn();
`;

test('time for which LibreOffice waits for a processor does not count as work, but half of all time does', async () => {
  const office = await openOffice('waiting', getting(0.5, 5500), 4000);
  expect(Buffer.from(await convert(office)).toString()).toContain('made');
  const slower = await openOffice('slower', getting(0.5, 60_000), 4000);
  await expect(convert(slower)).rejects.toMatchObject({ reason: 'tooLong' });
});

test('a LibreOffice that hangs is ended after its time', async () => {
  const office = await openOffice('hanging', 'setInterval(() => undefined, 1000);', 3000);
  const began = performance.now();
  await expect(convert(office)).rejects.toMatchObject({ reason: 'tooLong' });
  expect(performance.now() - began).toBeLessThan(4500);
});
