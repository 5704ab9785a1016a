import { attributeOf, attributesOf, elementsOf, findElement, isTrue } from '#shared/spreadsheets/markup.ts';

/** The parts of a workbook's archive, by name. */
export type Parts = Record<string, Uint8Array>;

/** The workbook is damaged, encrypted or in a form that cannot be changed safely. */
export class UnreadableWorkbook extends Error {
  override name = 'UnreadableWorkbook';
}

/** The protection of a worksheet. */
export interface Protection {
  /** The format before 2013: sixteen bits in hexadecimal. */
  legacyHash: string | undefined;
  algorithm: string | undefined;
  hash: string;
  salt: string;
  spins: number;
}

export interface SheetPart {
  name: string;
  part: string;
  isHidden: boolean;
  xml: string;
  /** Undefined if it is not protected. */
  protection: Protection | undefined;
}

export const WORKBOOK = 'xl/workbook.xml';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const textOf = (parts: Parts, name: string): string | undefined => {
  const part = parts[name];
  if (!part) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part);
  } catch {
    throw new UnreadableWorkbook(`${name} is no text`);
  }
};

/** A part in a form that can be changed. Throws UnreadableWorkbook for unusual XML. */
export const plainPart = (parts: Parts, name: string, root: string): string => {
  const xml = textOf(parts, name);
  const tag = xml && findElement(xml, root)?.tag;
  if (!xml || !tag || /<!(?:--|\[CDATA|DOCTYPE)/.test(xml)) throw new UnreadableWorkbook(name);
  if (attributeOf(tag, 'xmlns') !== SHEETS) throw new UnreadableWorkbook(`${name} is of another kind`);
  return xml;
};

/** The path of a relationship's target. */
const targetOf = (part: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1);
  const path = part.split('/').slice(0, -1);
  for (const step of target.split('/'))
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  return path.join('/');
};

export interface Relation {
  id: string;
  /** The last segment of its type. */
  kind: string;
  part: string;
}

export const relationsName = (part: string): string => part.replace(/([^/]+)$/, '_rels/$1.rels');

/** The relationships of a part. */
export const relationsOf = (parts: Parts, part: string): Relation[] =>
  [...elementsOf(textOf(parts, relationsName(part)) ?? '', 'Relationship')].flatMap(({ tag }) => {
    const attributes = attributesOf(tag);
    if (attributes.get('TargetMode') === 'External') return [];
    const kind = attributes.get('Type')?.split('/').at(-1) ?? '';
    return [{ id: attributes.get('Id') ?? '', kind, part: targetOf(part, attributes.get('Target') ?? '') }];
  });

const protectionOf = (xml: string): Protection | undefined => {
  const tag = findElement(xml, 'sheetProtection')?.tag;
  const attributes = tag && attributesOf(tag);
  if (!attributes || !isTrue(attributes.get('sheet'))) return undefined;
  return {
    legacyHash: attributes.get('password'),
    algorithm: attributes.get('algorithmName'),
    hash: attributes.get('hashValue') ?? '',
    salt: attributes.get('saltValue') ?? '',
    spins: Number(attributes.get('spinCount') ?? 0),
  };
};

export const hasPassword = ({ legacyHash, algorithm }: Protection): boolean => legacyHash !== undefined || algorithm !== undefined;

export interface Workbook {
  parts: Parts;
  xml: string;
  sheets: SheetPart[];
  /** The paths of the styles and shared strings. */
  styles: string | undefined;
  strings: string | undefined;
}

/** A workbook with its worksheets; chart sheets are not included. Throws UnreadableWorkbook. */
export const workbookOf = (parts: Parts): Workbook => {
  const xml = plainPart(parts, WORKBOOK, 'workbook');
  const relations = relationsOf(parts, WORKBOOK);
  const sheets = [...elementsOf(findElement(xml, 'sheets')?.inner ?? '', 'sheet')].flatMap(({ tag }) => {
    const attributes = attributesOf(tag);
    const related = relations.find(({ id, kind }) => id === attributes.get('r:id') && kind === 'worksheet');
    if (!related) return [];
    const sheet = plainPart(parts, related.part, 'worksheet');
    const isHidden = (attributes.get('state') ?? 'visible') !== 'visible';
    return [{ name: attributes.get('name') ?? '', part: related.part, isHidden, xml: sheet, protection: protectionOf(sheet) }];
  });
  if (sheets.length === 0) throw new UnreadableWorkbook('no sheets');
  const partOf = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.part;
  return { parts, xml, sheets, styles: partOf('styles'), strings: partOf('sharedStrings') };
};
