import { attributeOf, elementsOf, withoutElements } from '#shared/spreadsheets/markup.ts';
import { type Parts, relationsName, textOf, WORKBOOK } from '#shared/spreadsheets/workbook.ts';

const TYPES = '[Content_Types].xml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const encoded = (xml: string): Uint8Array => new TextEncoder().encode(xml);

/** One more than the highest number found by a pattern. */
export const numberBehind = (texts: Iterable<string>, pattern: RegExp): number =>
  [...texts].reduce((most, text) => Math.max(most, Number(pattern.exec(text)?.[1] ?? 0)), 0) + 1;

interface AddedPart {
  /** A path such as `xl/styles.xml`. */
  part: string;
  /** The last segment of the relationship type, and the last but one of the content type. */
  kind: string;
  xml: string;
}

/** Adds a part that the workbook refers to, and returns the id of its relationship. */
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

/** Removes parts and the workbook's relationships to them, by id. */
export const removeParts = (parts: Parts, ids: ReadonlySet<string>, removedNames: ReadonlySet<string>): Parts => {
  const relations = relationsName(WORKBOOK);
  const related = withoutElements(textOf(parts, relations) ?? '', 'Relationship', (tag) => ids.has(attributeOf(tag, 'Id') ?? ''));
  const types = withoutElements(textOf(parts, TYPES) ?? '', 'Override', (tag) =>
    removedNames.has((attributeOf(tag, 'PartName') ?? '').slice(1)),
  );
  const rest = Object.fromEntries(Object.entries(parts).filter(([name]) => !removedNames.has(name)));
  return { ...rest, [relations]: encoded(related), [TYPES]: encoded(types) };
};
