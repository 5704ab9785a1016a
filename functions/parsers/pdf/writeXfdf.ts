import { type Annotation, written } from '#functions/parsers/pdf/annotation.ts';
import { type FieldValue, flagNames } from '#functions/parsers/pdf/readXfdf.ts';
import { escaped, tagOf } from '#shared/spreadsheets/markup.ts';

const list = (numbers: number[]): string => numbers.map(written).join(',');
const points = (all: Annotation['vertices']): string => all.map(list).join(';');
const element = (name: string, words: string): string => (words ? `<${name}>${escaped(words)}</${name}>` : '');

const flagsOf = (bits: number): string => flagNames.filter((_, at) => bits & (1 << at)).join(',');

const annotationOf = (one: Annotation): string => {
  const [start, end] = one.kind === 'line' ? one.vertices : [];
  const attributes: Record<string, string> = {
    page: String(one.page - 1),
    rect: list(one.rect),
    name: one.name,
    title: one.title,
    subject: one.subject,
    date: one.date,
    creationdate: one.created,
    color: one.color,
    'interior-color': one.interior,
    opacity: one.opacity === 1 ? '' : written(one.opacity),
    width: one.width === 1 ? '' : written(one.width),
    flags: flagsOf(one.flags),
    coords: list(one.coords),
    start: start ? list(start) : '',
    end: end ? list(end) : '',
    icon: one.icon,
    inreplyto: one.repliesTo,
  };
  const inner = [
    element('contents', one.contents),
    element('defaultappearance', one.appearance),
    one.gestures.length > 0 ? `<inklist>${one.gestures.map((gesture) => element('gesture', points(gesture))).join('')}</inklist>` : '',
    one.kind.startsWith('poly') ? element('vertices', points(one.vertices)) : '',
  ].join('');
  return tagOf(one.kind, new Map(Object.entries(attributes).filter(([, value]) => value !== '')), inner);
};

interface Branch {
  values: string[];
  parts: Map<string, Branch>;
}

const branch = (): Branch => ({ values: [], parts: new Map() });

const branchOf = ({ values, parts }: Branch): string =>
  values.map((value) => `<value>${escaped(value)}</value>`).join('') +
  [...parts].map(([name, part]) => `<field name="${escaped(name)}">${branchOf(part)}</field>`).join('');

/** Field names are paths; XFDF nests their parts. */
const fieldsOf = (fields: FieldValue[]): string => {
  const root = branch();
  for (const { name, values } of fields) {
    let at = root;
    for (const part of name.split('.')) {
      const next = at.parts.get(part) ?? branch();
      at.parts.set(part, next);
      at = next;
    }
    at.values = values;
  }
  return branchOf(root);
};

const xfdf = (fileName: string, inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve">${inner}<f href="${escaped(fileName)}"/></xfdf>\n`;

export const xfdfOfAnnotations = (fileName: string, annotations: Annotation[]): string =>
  xfdf(fileName, `<annots>${annotations.map(annotationOf).join('\n')}</annots>`);

export const xfdfOfFields = (fileName: string, fields: FieldValue[]): string => xfdf(fileName, `<fields>${fieldsOf(fields)}</fields>`);
