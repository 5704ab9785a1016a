import { describe, expect, test } from 'vitest';
import { readForm } from '#functions/runtime/readForm.ts';
import { requestOf } from '#tests/gate/requestParts.ts';
import type { Sending } from '#tests/kit/callThrough.ts';
import { multipart } from '#tests/kit/multipart.ts';

describe('a form', () => {
  const read = (sending: Sending) => readForm(requestOf(sending));

  test('contains its files by name and its other fields', async () => {
    const form = await read(
      multipart(
        '/',
        [
          ['a.txt', Buffer.from('one')],
          ['b.bin', Buffer.from([0, 255])],
        ],
        '',
        { note: 'text' },
      ),
    );
    expect(form.files.map(({ fileName, bytes }) => [fileName, [...bytes]])).toEqual([
      ['a.txt', [...Buffer.from('one')]],
      ['b.bin', [0, 255]],
    ]);
    expect(form.fields).toEqual({ note: 'text' });
  });

  test('is empty if the body is something else', async () => {
    for (const type of ['application/json', 'multipart/form-database', 'x multipart/form-data; boundary=sheaf'])
      expect(await read({ ...multipart('/', [['a', Buffer.from('x')]]), headers: { 'content-type': type } })).toEqual({
        files: [],
        fields: {},
      });
    expect(await read({ path: '/' })).toEqual({ files: [], fields: {} });
  });

  test('has at most ten files', async () => {
    const files = (count: number) => Array.from({ length: count }, (_, index): [string, Uint8Array] => [`${index}.txt`, Buffer.from('x')]);
    expect((await read(multipart('/', files(10)))).files).toHaveLength(10);
    await expect(read(multipart('/', files(11)))).rejects.toMatchObject({ code: 'bodyTooLarge' });
  });

  test('that is incomplete or names no boundary is refused', async () => {
    const whole = multipart('/', [['a.txt', Buffer.from('one')]]);
    const half = { ...whole, body: Buffer.from(whole.body ?? '').subarray(0, 80) };
    await expect(read(half)).rejects.toMatchObject({ code: 'uploadInvalidFile' });
    await expect(read({ ...whole, headers: { 'content-type': 'multipart/form-data' } })).rejects.toMatchObject({
      code: 'uploadInvalidFile',
    });
  });
});
