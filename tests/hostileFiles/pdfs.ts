import { deflateSync } from 'node:zlib';

/** A PDF with the given objects and a correct cross-reference table. */
export const pdf = (objects: (string | Buffer)[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const locations: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const written = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    locations.push(at);
    parts.push(written);
    at += written.length;
  }
  const rows = locations.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(end)]);
};

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

export const stream = (content: Buffer | string, says = ''): Buffer => {
  const packed = deflateSync(Buffer.from(content), { level: 9 });
  const head = `<< /Length ${packed.length} /Filter /FlateDecode ${says}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
};

const PAGE = (contents: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> /Contents ${contents} >>`;

export const onePage = (content: Buffer | string): Buffer =>
  pdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE('4 0 R'), stream(content)]);

/** Nested page tree nodes of a given depth; with a cycle if `isCircle`. */
export const deepTree = (depth: number, isCircle: boolean): Buffer => {
  const nodes = Array.from({ length: depth }, (_, index) => {
    const child = index < depth - 1 ? index + 3 : isCircle ? 2 : depth + 2;
    return `<< /Type /Pages /Kids [${child} 0 R] /Count 1 >>`;
  });
  return pdf([CATALOG, ...nodes, PAGE('[]')]);
};

export const manyPages = (count: number): Buffer =>
  pdf([
    CATALOG,
    `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => PAGE('[]')),
  ]);

/** A page tree that claims more pages than it has. */
export const countLies = (count: number): Buffer => pdf([CATALOG, `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`, PAGE('[]')]);
