import type { TFunction } from 'i18next';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Seconds between automatic attempts. */
const AGAIN = 10;

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/24px system-ui, sans-serif; background: Canvas; color: CanvasText; }
  main { max-width: 420px; padding: 24px; text-align: center; }
  h1 { font-size: 20px; line-height: 28px; }
  a { display: inline-block; padding: 10px 16px; border: 1px solid currentColor; border-radius: 6px; color: inherit; text-decoration: none; }
  :root { color-scheme: light dark; }
`;

/** The page shown when the server is unreachable, in the person's language. It loads nothing and retries. */
export const offlinePage = (t: TFunction, language: string): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="${AGAIN}" />
    <title>${escaped(t('frame.noConnection'))} · Sheaf</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${escaped(t('frame.noConnection'))}</h1>
      <p>${escaped(t('frame.offlineText'))}</p>
      <a href="">${escaped(t('frame.tryAgain'))}</a>
    </main>
  </body>
</html>
`;
