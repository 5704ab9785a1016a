import { expect, test } from 'vitest';
import { certificateName } from '#frontend/features/documents/signatures/certificateName.ts';
import { signersOf, unsigned } from '#frontend/features/documents/signatures/signatures.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import { certificateOf, signaturesIn, signedOffice, signedPdf } from '#tests/kit/signedFiles.ts';
import { partsOf, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const bytesOf = (buffer: Buffer) => Uint8Array.from(buffer);

test.each([
  ['Plan.docx', docxOf(['Words'])],
  ['Budget.xlsx', workbookFile()],
])('%s names its signer, and contains nothing of a signature after its removal', async (name, plain) => {
  const signed = bytesOf(signedOffice(plain, 'Inês Carvalho'));
  expect(await signersOf(signed, name)).toEqual(['Inês Carvalho']);
  const after = await unsigned(signed, name);
  expect([await signersOf(after, name), signaturesIn(after)]).toEqual([null, []]);
  expect(partsOf(Buffer.from(after))).toEqual(partsOf(plain));
});

test('a PDF names its signer, and after removal its field is empty, behind the signed bytes', async () => {
  const signed = bytesOf(await signedPdf('Inês Carvalho'));
  expect(await signersOf(signed, 'Consent.pdf')).toEqual(['Inês Carvalho']);
  const after = await unsigned(signed, 'Consent.pdf');
  expect(await signersOf(after, 'Consent.pdf')).toBeNull();
  expect(after.subarray(0, signed.length)).toEqual(signed);
  expect(await unsigned(after, 'Consent.pdf')).toEqual(after);
});

test('an unsigned document stays as it is, byte for byte', async () => {
  const plain = bytesOf(docxOf(['Words']));
  expect([await signersOf(plain, 'Plan.docx'), await unsigned(plain, 'Plan.docx')]).toEqual([null, plain]);
  const words = new TextEncoder().encode('/ByteRange');
  expect(await signersOf(words, 'Plan.txt')).toBeNull();
});

test('a certificate names its owner, and invalid bytes name no one', () => {
  expect(certificateName(certificateOf('Ana'))).toBe('Ana');
  expect(certificateName(certificateOf('Ana').subarray(0, 30))).toBeUndefined();
  expect(certificateName(new Uint8Array([0x30, 0x84, 255, 255, 255, 255]))).toBeUndefined();
  expect(certificateName(new Uint8Array())).toBeUndefined();
});
