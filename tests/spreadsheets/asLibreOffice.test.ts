import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { TableStep } from '#shared/models/documents/tableStep.ts';
import recorded from '#tests/spreadsheets/asLibreOffice.json' with { type: 'json' };
import { afterSteps } from '#tests/spreadsheets/stepFiles.ts';
import { readElsewhere } from '#tests/spreadsheets/workbookFiles.ts';

type Cells = Record<string, unknown>;
const formula = (f: string) => ({ t: 'n', v: 0, f });

/** Prices with running totals, and another worksheet that refers to them. */
const priceList = (): Buffer => {
  const data: Cells = utils.aoa_to_sheet([['Item', 'Price', 'Count', 'Sum']]);
  for (let row = 2; row <= 12; row += 1) {
    Object.assign(data, {
      [`A${row}`]: { t: 's', v: `Item ${row}` },
      [`B${row}`]: { t: 'n', v: row * 1.5 },
      [`C${row}`]: { t: 'n', v: row },
      [`D${row}`]: formula(`B${row}*C${row}`),
      [`E${row}`]: formula(`SUM(B$2:B${row})`),
      [`F${row}`]: formula(`IF(A${row}="x",$D$3,D${Math.max(2, row - 1)})`),
    });
  }
  const last = 'Other!A1+SUM(Other!A1:A9)+VLOOKUP("Item 5",A2:D12,2,0)';
  Object.assign(data, { D14: formula('SUM(D2:D12)'), G15: formula('SUM(C:C)-SUM($4:$5)*0+Total'), D16: formula(last), '!ref': 'A1:G16' });
  const other: Cells = utils.aoa_to_sheet(Array.from({ length: 9 }, (_, index) => [index + 1]));
  Object.assign(other, {
    B1: formula('SUM(Data!D2:D12)+Data!$B$4+COUNTA(Data!A:A)'),
    B2: formula('SUM(Data!D3:D4)'),
    B3: formula('INDEX(Data!B2:C9,3,2)'),
    '!ref': 'A1:B9',
  });
  const Names = [
    { Name: 'Total', Ref: 'Data!$D$14' },
    { Name: 'Prices', Ref: 'Data!$B$2:$B$12' },
  ];
  return write(
    { SheetNames: ['Data', 'Other'], Sheets: { Data: data, Other: other }, Workbook: { Names } },
    { type: 'buffer', bookType: 'xlsx' },
  );
};

/** The results of LibreOffice 7.4 for the same steps in the same workbook: its own insertions, deletions and names, saved as .xlsx. */
const cases = recorded.map((one) => ({ ...one, name: one.steps.map(({ kind, sheet }) => `${kind} ${sheet}`).join(', ') }));

test.each(cases)('formulas and names are the same as in LibreOffice after its own $name', ({ steps, formulas, names }) => {
  const { SheetNames, Sheets, Workbook } = readElsewhere(afterSteps(priceList(), ...steps.map((step) => TableStep.parse(step))));
  const ours = SheetNames.flatMap((name) =>
    Object.entries(Sheets[name] ?? {}).flatMap(([cell, { f }]) => (cell.startsWith('!') || !f ? [] : [`${name}!${cell} ${f}`])),
  );
  expect(ours.sort()).toEqual(formulas.toSorted());
  expect(Workbook?.Names?.map(({ Name, Ref }) => `${Name} ${Ref}`).sort()).toEqual(names.toSorted());
});
