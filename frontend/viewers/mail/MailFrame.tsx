import { useTranslation } from 'react-i18next';
import classes from './Mail.module.css';

/** Nothing is loaded whatever the markup contains; images are inline. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

const STYLE = `
  :root { color-scheme: light; }
  body { margin: 16px; color: #1b2327; background: #fff; font: 14px / 1.45 Arial, Helvetica, sans-serif; overflow-wrap: anywhere; }
  img { max-width: 100%; height: auto; }
  table { max-width: 100%; }
  pre { white-space: pre-wrap; }
  blockquote { margin: 8px 0; padding-left: 12px; border-left: 2px solid #c6ced2; }
  .MsoNormal, .MsoNoSpacing, .MsoListParagraph, .MsoPlainText { margin: 0; }
`;

const documentOf = (html: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${STYLE}</style></head><body dir="auto">${html}</body></html>`;

/** Untrusted markup in a sandboxed frame: without scripts, origin, and access to the page around it. */
export const MailFrame = ({ html }: { html: string }) => {
  const { t } = useTranslation();
  return (
    <iframe
      className={classes.frame}
      title={t('preview.mail.body')}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={documentOf(html)}
    />
  );
};
