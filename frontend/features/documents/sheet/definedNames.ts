import type { IResources } from '@univerjs/core';
import { attributesOf, elementsOf, findElement, isTrue, unescaped } from '#shared/spreadsheets/markup.ts';
import type { Workbook } from '#shared/spreadsheets/workbook.ts';

/** The editor's keys for its data about named ranges, and for names that are valid in all worksheets. */
const RESOURCE = 'SHEET_DEFINED_NAME_PLUGIN';
const ALL_SHEETS = 'AllDefaultWorkbook';

const AREA = /^(?:'(?:[^']|'')+'|[\w.\u0080-\uffff]+)!\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?$/;

/**
 * The named ranges and formulas of a workbook in the editor's format, without broken ones and those that programs create for themselves.
 */
export const definedNames = ({ xml, sheets }: Workbook): IResources => {
  const order = [...elementsOf(findElement(xml, 'sheets')?.inner ?? '', 'sheet')].map(({ tag }) => attributesOf(tag).get('name'));
  const names = [...elementsOf(findElement(xml, 'definedNames')?.inner ?? '', 'definedName')].flatMap(({ tag, inner }, index) => {
    const attributes = attributesOf(tag);
    const [name, text, own] = [attributes.get('name') ?? '', unescaped(inner), attributes.get('localSheetId')];
    const isOurs = name.startsWith('_xlnm.') || ['function', 'vbProcedure', 'xlm'].some((flag) => isTrue(attributes.get(flag)));
    if (isOurs || text === '' || text.includes('#REF!')) return [];
    const sheet = own === undefined ? undefined : sheets.find((one) => one.name === order[Number(own)]);
    const formulaOrRefString = AREA.test(text) ? text : `=${text}`;
    return [
      { id: `n${index}`, name, formulaOrRefString, localSheetId: sheet?.part ?? ALL_SHEETS, hidden: isTrue(attributes.get('hidden')) },
    ];
  });
  return [{ name: RESOURCE, data: JSON.stringify(Object.fromEntries(names.map((name) => [name.id, name]))) }];
};
