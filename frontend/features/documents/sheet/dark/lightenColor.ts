import { ramps } from '#frontend/theme/tokens.ts';

/** The surface behind the cells in the dark theme. */
const SURFACE = (ramps.dark[8].match(/[\dA-F]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));

/** Maps the range from black to white to the range from our surface to white. */
const lighten = (parts: number[]): number[] =>
  parts.map((part, index) => {
    const surface = SURFACE[index] ?? 0;
    return Math.round(surface + ((255 - surface) * part) / 255);
  });

const LITERAL = /^#[\da-f]{6}(?:[\da-f]{2})?$/i;
const MIXED = /^rgba?\(([^)]+)\)$/;

/** In the dark theme the editor turns white into black, which is darker than the page around it. */
export const lightenColor = (color: string): string => {
  if (LITERAL.test(color)) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    return `#${lighten(parts)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}${color.slice(7)}`;
  }
  const mixed = MIXED.exec(color)?.[1]?.split(',').map(Number);
  if (!mixed) return color;
  const [alpha] = mixed.slice(3);
  return `rgba(${lighten(mixed.slice(0, 3)).join(',')},${alpha ?? 1})`;
};
