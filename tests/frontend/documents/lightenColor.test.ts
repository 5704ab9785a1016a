import { expect, test } from 'vitest';
import { lightenColor } from '#frontend/features/documents/sheet/dark/lightenColor.ts';
import { ramps } from '#frontend/theme/tokens.ts';

test('in the dark theme, black of the table editor becomes the surface color of the page, and text stays white', () => {
  expect(lightenColor('#000000')).toBe(ramps.dark[8].toLowerCase());
  expect(lightenColor('#ffffff')).toBe('#ffffff');
  expect(lightenColor('#00000080')).toBe(`${ramps.dark[8].toLowerCase()}80`);
  expect(lightenColor('rgb(0,0,0)')).toBe('rgba(21,24,28,1)');
  expect(lightenColor('rgba(255,0,0, 0.5)')).toBe('rgba(255,24,28,0.5)');
  expect(lightenColor('transparent')).toBe('transparent');
});
