import { expect, test } from 'vitest';
import { itemName } from '#frontend/ui/itemName.ts';

test.each([
  [{ Id: 3, Title: 'Budget', _FileName: 'budget 2027.xlsx' }, 'budget 2027.xlsx'],
  [{ Id: 3, Title: 'Order microscopes', _FileName: null }, 'Order microscopes'],
  [{ Id: 3, Title: '', _FileName: null }, '#3'],
])('%o is named %s', (item, name) => {
  expect(itemName(item)).toBe(name);
});
