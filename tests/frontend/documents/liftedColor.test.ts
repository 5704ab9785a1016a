import { expect, test } from 'vitest';
import { liftedColor } from '#frontend/features/documents/sheet/dark/liftedColor.ts';
import { ramps } from '#frontend/theme/tokens.ts';

test('what the editor of tables draws black in the dark lies on the surface of the page, and letters stay white', () => {
  expect(liftedColor('#000000')).toBe(ramps.dark[8].toLowerCase());
  expect(liftedColor('#ffffff')).toBe('#ffffff');
  expect(liftedColor('#00000080')).toBe(`${ramps.dark[8].toLowerCase()}80`);
  expect(liftedColor('rgb(0,0,0)')).toBe('rgba(21,24,28,1)');
  expect(liftedColor('rgba(255,0,0, 0.5)')).toBe('rgba(255,24,28,0.5)');
  expect(liftedColor('transparent')).toBe('transparent');
});
