import { parseCellName } from '#shared/spreadsheets/addresses.ts';
import { attributesOf, type Element, elementsOf } from '#shared/spreadsheets/markup.ts';

/** Rows and cells of a worksheet's XML; a position that they omit follows from the one before. */

export interface Numbered extends Element {
  /** Counted from 0. */
  at: number;
  attributes: Map<string, string>;
}

function* numbered(xml: string, name: string, numberIn: (attributes: Map<string, string>) => number | undefined): Generator<Numbered> {
  let next = 0;
  for (const element of elementsOf(xml, name)) {
    const attributes = attributesOf(element.tag);
    const at = numberIn(attributes) ?? next;
    next = at + 1;
    yield { ...element, attributes, at };
  }
}

/** The rows of a worksheet's sheetData. */
export const rowsIn = (sheetData: string): Generator<Numbered> =>
  numbered(sheetData, 'row', (attributes) => {
    const number = Number(attributes.get('r') ?? 0);
    return number > 0 ? number - 1 : undefined;
  });

/** The cells of a row. */
export const cellsIn = (row: string): Generator<Numbered> =>
  numbered(row, 'c', (attributes) => parseCellName(attributes.get('r') ?? '')?.column);
