import { expect, test } from 'vitest';
import { modes } from '#frontend/theme/tokens.ts';
import { accentVariables, contrast, isReadableAccent } from '#shared/rules/accent.ts';

test('an accent color has readable white text, and is refused otherwise', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(['#0B6B80', '#7A2E8F', '#000000'].map(isReadableAccent)).toEqual([true, true, true]);
  expect(['#FFD000', '#7FB3FF', '#FFFFFF'].map(isReadableAccent)).toEqual([false, false, false]);
});

test.each(['#0B6B80', '#7A2E8F', '#000000', '#B00020', '#1A237E'])('text in the accent color %s is readable in both themes', (accent) => {
  const variables = accentVariables(accent);
  for (const theme of ['light', 'dark'] as const) {
    const of = variables[theme];
    for (const fill of ['accent-fill', 'accent-fill-hover', 'accent-fill-active'])
      expect(contrast(of[fill] ?? '', of['accent-on-fill'] ?? ''), `${theme} ${fill}`).toBeGreaterThanOrEqual(4.5);
    const { content, chrome, hover, active } = modes[theme].surface;
    for (const surface of [of['accent-tint'] ?? '', content, chrome, hover, active])
      for (const words of ['accent-text', 'text-link'])
        expect(contrast(of[words] ?? '', surface), `${theme} ${words} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  }
});
