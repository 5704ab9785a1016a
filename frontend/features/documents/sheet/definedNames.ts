import type { IResources } from '@univerjs/core';
import { attributesOf, elementsOf, findElement, isTrue, unescaped } from '#shared/spreadsheets/markup.ts';
import type { Workbook } from '#shared/spreadsheets/workbook.ts';

/** Names of the editor for what it knows of named areas, and for those that all sheets know. */
const RESOURCE = 'SHEET_DEFINED_NAME_PLUGIN';
const ALL_SHEETS = 'AllDefaultWorkbook';

const AREA = /^(?:'(?:[^']|'')+'|[\w.\u0080-\uffff]+)!\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?$/;

/** The names of a workbook's areas and formulas, as the editor takes them. Those that programs make for themselves, and broken ones, are left out. */
export const definedNames = ({ xml, sheets }: Workbook): IResources => {
  const order = [...elementsOf(findElement(xml, 'sheets')?.inner ?? '', 'sheet')].map(({ tag }) => attributesOf(tag).get('name'));
  const names = [...elementsOf(findElement(xml, 'definedNames')?.inner ?? '', 'definedName')].flatMap(({ tag, inner }, index) => {
    const said = attributesOf(tag);
    const [name, text, own] = [said.get('name') ?? '', unescaped(inner), said.get('localSheetId')];
    const isOurs = name.startsWith('_xlnm.') || ['function', 'vbProcedure', 'xlm'].some((flag) => isTrue(said.get(flag)));
    if (isOurs || text === '' || text.includes('#REF!')) return [];
    const sheet = own === undefined ? undefined : sheets.find((one) => one.name === order[Number(own)]);
    const formulaOrRefString = AREA.test(text) ? text : `=${text}`;
    return [{ id: `n${index}`, name, formulaOrRefString, localSheetId: sheet?.part ?? ALL_SHEETS, hidden: isTrue(said.get('hidden')) }];
  });
  return [{ name: RESOURCE, data: JSON.stringify(Object.fromEntries(names.map((name) => [name.id, name]))) }];
};
