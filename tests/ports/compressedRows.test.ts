import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAttribute } from '#events/feed/attributeValue.ts';
import { rowOf } from '#functions/platform/aws/table/tableItem.ts';
import { valueBytes } from '#functions/platform/helpers/itemBytes.ts';
import { packed, unpacked } from '#functions/platform/helpers/packed.ts';
import type { Data } from '#functions/platform/table.ts';

const back = (data: Data): Data => Object.fromEntries(Object.entries(data).map(([name, value]) => [name, unpacked(value)]));
const text = 'The signed copy is in the trial master file. ';
const values = { Body: text.repeat(40) };

test('the content of a row is read unchanged, and is never larger', () => {
  const json = fc.jsonValue({ depthSize: 'medium' });
  const large = fc.record({ Body: fc.string({ maxLength: 40 }).map((one) => one.repeat(100)), any: json });
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(json, large)), (data) => {
      const plain = JSON.parse(JSON.stringify(data));
      const stored = packed(plain);
      expect(back(stored)).toEqual(plain);
      expect(valueBytes(stored)).toBeLessThanOrEqual(valueBytes(plain));
    }),
  );
});

test('a row of one unit stays as it is, and so do the parts of a larger one that conditions compare', () => {
  const small = { values: { Body: text.repeat(10) }, version: 1 };
  expect(packed(small)).toBe(small);
  const { values: stored, ...others } = packed({ values, title: text.repeat(30), version: 1, isOpen: true, none: null });
  expect(stored).toBeInstanceOf(Uint8Array);
  expect(others).toEqual({ title: text.repeat(30), version: 1, isOpen: true, none: null });
});

test('rows that were stored before compression was introduced are read as they are', () => {
  expect(rowOf('content', { pk: 'p', sk: 's', '.values': values, '.version': 1 }).data).toEqual({ values, version: 1 });
});

test('the stream of facts, whose binary values are in base64, contains the same', () => {
  const changes = [{ field: 'Body', before: null, after: text.repeat(40) }];
  const { changes: stored } = packed({ changes });
  const B = Buffer.from(stored as Uint8Array).toString('base64');
  expect(fromAttribute({ B })).toEqual(changes);
});
