import { afterEach, expect, test, vi } from 'vitest';
import { showTheme } from '#frontend/app/start/showTheme.ts';

afterEach(() => vi.unstubAllGlobals());

/** The initial theme of a page, by the user's choice and the system's preference. */
const firstTheme = (stored: string | null, system: 'dark' | 'light'): string | undefined => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'theme' ? stored : null) });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(prefers-color-scheme: ${system})` }));
  vi.stubGlobal('document', { documentElement: { dataset } });
  showTheme();
  return dataset.mantineColorScheme;
};

test('SHELL-063 the first frame of a page has the stored theme, and that of the system by default', () => {
  for (const system of ['dark', 'light'] as const) {
    expect([firstTheme('dark', system), firstTheme('light', system), firstTheme(null, system)], system).toEqual(['dark', 'light', system]);
  }
});
