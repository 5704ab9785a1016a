import { accentVariables } from '#shared/rules/accent.ts';

const declare = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** Applies the installation's accent color, or restores the theme's own. */
export const showAccent = (accent: string): void => {
  if (accent === '') {
    document.adoptedStyleSheets = [];
    return;
  }
  const { light, dark } = accentVariables(accent);
  // The content security policy forbids inline styles written by scripts, but allows constructed style sheets.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root, [data-mantine-color-scheme='light'] { ${declare(light)} } [data-mantine-color-scheme='dark'] { ${declare(dark)} }`,
  );
  document.adoptedStyleSheets = [sheet];
};
