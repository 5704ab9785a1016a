import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { wordGuard } from '#frontend/features/documents/word/wordGuard.ts';

const withSettings = (inside: string): Uint8Array =>
  zipSync({ 'word/document.xml': strToU8('<w:document/>'), 'word/settings.xml': strToU8(`<w:settings>${inside}</w:settings>`) });

test.each([
  ['nothing asked', '', null],
  ['tracked changes', '<w:trackRevisions/>', 'trackedChanges'],
  ['tracked changes that are off', '<w:trackRevisions w:val="0"/>', null],
  ['tracked changes enforced', '<w:documentProtection w:edit="trackedChanges" w:enforcement="1"/>', 'trackedChanges'],
  ['comments only', '<w:documentProtection w:edit="comments" w:enforcement="1"/>', 'comments'],
  ['forms only', '<w:documentProtection w:enforcement="true" w:edit="forms"/>', 'forms'],
  ['nothing to be changed', '<w:documentProtection w:edit="readOnly" w:enforcement="on" w:hash="x"/>', 'readOnly'],
  ['a protection that is not on', '<w:documentProtection w:edit="readOnly" w:enforcement="0"/>', null],
  ['a protection that nobody switched on', '<w:documentProtection w:edit="comments"/>', null],
])('a Word document with %s', async (_name, settings, guard) => {
  expect(await wordGuard(withSettings(settings))).toBe(guard);
});

test('bytes that are no Word document', async () => {
  expect(await wordGuard(strToU8('no archive'))).toBeNull();
});
