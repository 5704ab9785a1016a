import { expect, test } from 'vitest';
import { folderSteps } from '#frontend/features/list/folders/folderSteps.ts';

test('the steps to a folder have the names that its reader may know, and addresses that open it', () => {
  const list = { id: 'list', title: 'Offers', relativeUrl: '/_lists/offers' };
  const folder = { id: 'inner', name: '2026', folderPath: 'Porto plant/2026', parents: [{ id: 'outer', name: '…' }] };
  expect(folderSteps(list, folder)).toEqual([
    { id: 'list', name: 'Offers', to: '/_lists/offers' },
    { id: 'outer', name: '…', to: '/_lists/offers/Porto%20plant' },
    { id: 'inner', name: '2026', to: '/_lists/offers/Porto%20plant/2026' },
  ]);
  expect(folderSteps(list, undefined)).toEqual([{ id: 'list', name: 'Offers', to: '/_lists/offers' }]);
});
