import { attributeOf, elementsOf } from '#shared/spreadsheets/markup.ts';
import { type Parts, relationsName, textOf } from '#shared/spreadsheets/workbook.ts';

const WORKBOOK = 'xl/workbook.xml';
const TYPES = '[Content_Types].xml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const encoded = (xml: string): Uint8Array => new TextEncoder().encode(xml);

/** The number behind the highest of those that a pattern finds. */
export const numberBehind = (texts: Iterable<string>, pattern: RegExp): number =>
  [...texts].reduce((most, text) => Math.max(most, Number(pattern.exec(text)?.[1] ?? 0)), 0) + 1;

interface AddedPart {
  /** As `xl/styles.xml`. */
  part: string;
  /** The last word of the address of the relation, and the last but one of the content type. */
  kind: string;
  xml: string;
}

/** The parts with another one that the workbook leads to, and the id of its relation. */
export const addPart = (parts: Parts, { part, kind, xml }: AddedPart): { parts: Parts; id: string } => {
  const relations = relationsName(WORKBOOK);
  const related = textOf(parts, relations) ?? '';
  const ids = [...elementsOf(related, 'Relationship')].map(({ tag }) => attributeOf(tag, 'Id') ?? '');
  const id = `rId${numberBehind(ids, /^rId(\d{1,6})$/)}`;
  const relation = `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${part.replace('xl/', '')}"/>`;
  const type = `<Override PartName="/${part}" ContentType="${SPREADSHEET}.${kind}+xml"/>`;
  return {
    id,
    parts: {
      ...parts,
      [part]: encoded(xml),
      [relations]: encoded(related.replace('</Relationships>', () => `${relation}</Relationships>`)),
      [TYPES]: encoded((textOf(parts, TYPES) ?? '').replace('</Types>', () => `${type}</Types>`)),
    },
  };
};
