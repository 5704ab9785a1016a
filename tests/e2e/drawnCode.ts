import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The dark squares of a QR code, as an authenticator's page draws it of an address. */
export const drawnCode = (address: string): string => {
  const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value: address, marginSize: 4, level: 'M' }));
  return / d="M[^"]{500,}"/.exec(svg)?.[0] ?? 'nothing';
};
