import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const der = (tag: number, ...inside: Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(inside);
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const named = (name: string): Uint8Array =>
  der(0x30, der(0x31, der(0x30, der(0x06, Buffer.from([0x55, 4, 3])), der(0x0c, Buffer.from(name)))));

/** The part of a certificate that contains the owner's name. */
export const certificateOf = (name: string): Uint8Array => {
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const number = der(0x02, Buffer.from([1]));
  const nothing = der(0x30);
  return der(0x30, der(0x30, version, number, nothing, named('An authority'), nothing, named(name), der(0x30, Buffer.alloc(200))));
};

const SIGNATURE = 'application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml';
const ORIGIN = 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin';
const types = `<Default Extension="sigs" ContentType="application/vnd.openxmlformats-package.digital-signature-origin"/><Override PartName="/_xmlsignatures/sig1.xml" ContentType="${SIGNATURE}"/></Types>`;

/** An Office file with the parts of an invalid signature. */
export const signedOffice = (bytes: Buffer, signer: string): Buffer => {
  const parts = unzipSync(bytes);
  const certificate = Buffer.from(certificateOf(signer)).toString('base64');
  const within = (name: string, end: string, more: string): Uint8Array =>
    strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(end, () => more));
  return Buffer.from(
    zipSync({
      ...parts,
      '[Content_Types].xml': within('[Content_Types].xml', '</Types>', types),
      '_rels/.rels': within(
        '_rels/.rels',
        '</Relationships>',
        `<Relationship Id="rIdSigned" Type="${ORIGIN}" Target="_xmlsignatures/origin.sigs"/></Relationships>`,
      ),
      '_xmlsignatures/origin.sigs': new Uint8Array(),
      '_xmlsignatures/_rels/origin.sigs.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
      ),
      '_xmlsignatures/sig1.xml': strToU8(
        `<Signature><KeyInfo><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></Signature>`,
      ),
    }),
  );
};

/** The remains of signatures in an Office file: its parts, and the references to them. */
export const signaturesIn = (bytes: Uint8Array): string[] => {
  const parts = unzipSync(bytes);
  const said = ['[Content_Types].xml', '_rels/.rels'].map((name) => strFromU8(parts[name] ?? new Uint8Array()));
  return [...Object.keys(parts), ...said].filter((text) => /signature|sigs/.test(text));
};

/** A PDF with a signed field, and a sentence next to it. */
export const signedPdf = async (signer: string): Promise<Buffer> => {
  const created = await PDFDocument.create();
  const page = created.addPage([595, 842]);
  page.drawText('What was signed', { x: 60, y: 700, size: 18 });
  const { context } = created;
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      Name: PDFString.of(signer),
      ByteRange: [0, 100, 200, 300],
      Contents: PDFHexString.of('00'.repeat(40)),
    }),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Signature1'),
      V: signature,
      Rect: [60, 600, 260, 650],
      P: page.ref,
      F: 4,
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([field]));
  created.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
  return Buffer.from(await created.save({ useObjectStreams: false }));
};

/** The kinds of annotations on the first page of a PDF, and the number of signed fields. */
export const inSignedPdf = async (bytes: Buffer): Promise<{ kinds: string[]; signed: number }> => {
  const read = await PDFDocument.load(bytes);
  const { context } = read;
  const annotations = (read.getPage(0).node.Annots()?.asArray() ?? []).map((one) => String(context.lookup(one)));
  const kinds = annotations.map((annotation) => annotation.match(/\/Subtype \/(\w+)/)?.[1] ?? '');
  return { kinds, signed: annotations.filter((annotation) => /\/FT \/Sig/.test(annotation) && /\/V /.test(annotation)).length };
};
