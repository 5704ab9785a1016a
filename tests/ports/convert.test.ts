import { SFNClient } from '@aws-sdk/client-sfn';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { type Conversion, ConversionFailed, converts } from '#functions/platform/convert.ts';
import { signedHeaders } from '#functions/platform/crypto/signatureV4.ts';
import { packagedOffice } from '#functions/platform/embedded/convert.ts';
import { CONVERTED_BYTES, CONVERTED_UNPACKED_BYTES } from '#shared/limits.ts';
import { textOf } from '#tests/kit/pdf.ts';
import { type Adapter, adapters } from '#tests/ports/converters.ts';

const { list, left, stop } = await adapters();
afterAll(stop);

const html = strToU8('<html><body><p>Größe</p><p>One <b>bold</b> word</p></body></html>');
const csv = strToU8('Name,Amount\nÄnne,1.50\nBob,2\n');
const partOf = (archive: Uint8Array, name: string): string => new TextDecoder().decode(unzipSync(archive)[name]);
const refused = (reason: string) => expect.objectContaining({ name: 'ConversionFailed', reason });

describe.each(list)('conversions by $name', ({ converter }: Adapter) => {
  const convert = (bytes: Uint8Array, from: string, to: Conversion['to']) => converter.convert(bytes, { from, to });
  /** An old format that only LibreOffice writes. */
  const rtf = strToU8('{\\rtf1\\ansi An old {\\b letter}\\par}');

  test('make pages of texts and of tables', async () => {
    expect(await textOf(await convert(html, 'html', 'pdf'))).toMatch(/Größe[\s\S]*One bold word/);
    expect(await textOf(await convert(csv, 'csv', 'pdf'))).toContain('Änne');
  });

  test('make older formats editable', async () => {
    expect(partOf(await convert(rtf, 'rtf', 'docx'), 'word/document.xml')).toMatch(/An old[\s\S]*letter/);
    expect(partOf(await convert(csv, 'csv', 'xlsx'), 'xl/sharedStrings.xml')).toContain('Änne');
  });

  test('run one after the other, however many are requested at the same time', async () => {
    const texts = ['one', 'two', 'three'].map(async (word) => textOf(await convert(strToU8(word), 'txt', 'pdf')));
    expect((await Promise.all(texts)).map((text) => text.trim())).toEqual(['one', 'two', 'three']);
  });

  test('refuse files of other types, and continue with the next', async () => {
    await expect(convert(strToU8('not a document at all'), 'docx', 'pdf')).rejects.toEqual(refused('damaged'));
    const hollow = zipSync({ 'word/document.xml': strToU8('<broken') });
    await expect(convert(hollow, 'docx', 'pdf')).rejects.toEqual(refused('damaged'));
    expect(await textOf(await convert(strToU8('after'), 'txt', 'pdf'))).toContain('after');
  });

  test('refuse what would exceed the memory before they begin', async () => {
    await expect(convert(new Uint8Array(CONVERTED_BYTES + 1), 'txt', 'pdf')).rejects.toEqual(refused('tooLarge'));
    const bomb = Buffer.from(zipSync({ 'word/document.xml': strToU8('<document/>') }));
    // A false unpacked size in the directory.
    bomb.writeUInt32LE(CONVERTED_UNPACKED_BYTES + 1, bomb.indexOf('PK\u0001\u0002') + 24);
    await expect(convert(bomb, 'docx', 'pdf')).rejects.toEqual(refused('tooLarge'));
  });

  test('refuse impossible pairs of formats', async () => {
    await expect(convert(html, 'exe', 'pdf')).rejects.toEqual(refused('unsupported'));
    await expect(convert(csv, 'csv', 'docx')).rejects.toEqual(refused('unsupported'));
    expect(converts({ from: 'wps', to: 'docx' })).toBe(true);
  });
});

test('nothing remains in the bucket after a conversion', () => {
  expect([...left.keys()]).toEqual([]);
});

test('the function is called with the signature that the SDK makes', async () => {
  const who = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', sessionToken: 'session' };
  const now = new Date('2026-11-22T10:20:30Z');
  const url = new URL('https://lambda.eu-west-1.amazonaws.com/2015-03-31/functions/sheaf-dev-converter/invocations');
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', host: url.host, path: url.pathname, headers, body: '{"from":"doc"}' };
  const { authorization } = signedHeaders('lambda', { ...who, region: 'eu-west-1' }, request, now);
  const signer = await new SFNClient({ region: 'eu-west-1', credentials: who }).config.signer();
  const requested = { method: 'POST', protocol: 'https:', hostname: url.host, path: url.pathname, body: '{"from":"doc"}', query: {} };
  const signed = await signer.sign(
    { ...requested, headers: { ...headers, host: url.host } },
    { signingDate: now, signingService: 'lambda', signingRegion: 'eu-west-1' },
  );
  expect(authorization).toBe(signed.headers.authorization);
});

test('a conversion that takes too long is ended, tried again and then refused', async () => {
  const hurried = packagedOffice({ conversionMs: 1 });
  const requested = hurried.convert(html, { from: 'html', to: 'pdf' });
  await expect(requested).rejects.toBeInstanceOf(ConversionFailed);
  await expect(requested).rejects.toEqual(refused('tooLong'));
  hurried.stop();
});
