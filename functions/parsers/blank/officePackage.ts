import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A part of an Office file: its content, its type, and the parts that it refers to, by relationship. */
export interface Part {
  type: string;
  xml: string;
  /** In the order of their ids: rId1, rId2 and so on. */
  refersTo?: [kind: string, target: string][];
}

const relationships = (refersTo: [kind: string, target: string][]): string => {
  const rows = refersTo.map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`);
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`;
};

const relationsName = (name: string): string => {
  const cut = name.lastIndexOf('/') + 1;
  return `${name.slice(0, cut)}_rels/${name.slice(cut)}.rels`;
};

/** An Office file with the given parts, the first of which is the document itself. Office programs rewrite everything when they save. */
export const officePackage = (parts: Record<string, Part>): Uint8Array => {
  const named = Object.entries(parts);
  const types = named.map(([name, { type }]) => `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-${type}+xml"/>`);
  const entries: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relationships([['officeDocument', named[0]?.[0] ?? '']]),
  };
  for (const [name, { xml, refersTo }] of named) {
    entries[name] = HEAD + xml;
    if (refersTo) entries[relationsName(name)] = relationships(refersTo);
  }
  return zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])));
};
