import { accentVariables } from '#shared/rules/accent.ts';

const declare = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** The accent of the installation over that of the theme, or the theme's own again. */
export const showAccent = (accent: string): void => {
  if (accent === '') {
    document.adoptedStyleSheets = [];
    return;
  }
  const { light, dark } = accentVariables(accent);
  // The content security policy takes no style that a script writes into the page, but sheets of its own.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root, [data-mantine-color-scheme='light'] { ${declare(light)} } [data-mantine-color-scheme='dark'] { ${declare(dark)} }`,
  );
  document.adoptedStyleSheets = [sheet];
};
