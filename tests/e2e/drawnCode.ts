import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The dark squares of the QR code with which an authenticator app imports a user's key. */
export const generatedCode = (userName: string, sharedKey: string): string => {
  const value = `otpauth://totp/${encodeURIComponent(`Sheaf:${userName}`)}?secret=${sharedKey}&issuer=Sheaf`;
  const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value, marginSize: 4, level: 'M' }));
  return / d="M[^"]{500,}"/.exec(svg)?.[0] ?? 'nothing';
};
