/** The contrast required for text of this size (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
const WHITE = '#FFFFFF';
const BLACK = '#000000';
/** The lightest surface of the dark theme with text in the accent color. */
const DARK = '#262A30';
/** How much of the other color is mixed in per step. */
const STEP = 0.05;

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const mix = (color: string, other: string, share: number): string => {
  const others = channels(other);
  const mixed = channels(color).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** As defined by WCAG. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** Whether white text on it is readable. */
export const isReadableAccent = (accent: string): boolean => contrast(accent, WHITE) >= READABLE;

/** Mixes a color with another until it is readable on a surface. */
const readableOn = (surface: string, color: string, towards: string): string => {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(color, towards, share);
    if (contrast(mixed, surface) >= READABLE) return mixed;
  }
  return towards;
};

/** The theme variables derived from an accent color, for each theme. */
export const accentVariables = (accent: string): Record<'light' | 'dark', Record<string, string>> => {
  const fills = {
    'accent-fill': accent,
    'accent-fill-hover': mix(accent, BLACK, 0.14),
    'accent-fill-active': mix(accent, BLACK, 0.28),
    'accent-on-fill': WHITE,
  };
  const [lightTint, darkTint] = [mix(accent, WHITE, 0.86), mix(accent, DARK, 0.72)];
  const darkText = readableOn(darkTint, readableOn(DARK, accent, WHITE), WHITE);
  const named = (text: string, tint: string) => ({
    ...fills,
    'accent-text': text,
    'accent-tint': tint,
    'accent-ring': text,
    'accent-icon': text,
    'text-link': text,
  });
  return { light: named(readableOn(lightTint, accent, BLACK), lightTint), dark: named(darkText, darkTint) };
};
