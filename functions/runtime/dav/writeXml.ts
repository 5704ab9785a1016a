import { STATUS_CODES } from 'node:http';
import { DAV, type PropertyName } from '#functions/runtime/dav/parseXml.ts';
import type { DavReply } from '#functions/runtime/dav/port.ts';
import { escaped } from '#shared/spreadsheets/markup.ts';

const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' };

export const document = (status: number, name: string, inner: string, headers: Record<string, string> = {}): DavReply => ({
  status,
  headers: { ...HEADERS, ...headers },
  body: `<?xml version="1.0" encoding="utf-8"?>\n<D:${name} xmlns:D="${DAV}">${inner}</D:${name}>\n`,
});

/** A property element with its value as XML; empty where only names were requested. */
export const property = ({ space, name }: PropertyName, inner = ''): string => {
  if (space === DAV) return `<D:${name}>${inner}</D:${name}>`;
  return space === '' ? `<${name}>${inner}</${name}>` : `<P:${name} xmlns:P="${escaped(space)}">${inner}</P:${name}>`;
};

export interface PropertyStatus {
  status: number;
  /** The property elements as XML. */
  properties: string[];
}

const statusLine = (status: number): string => `<D:status>HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}</D:status>`;

/** The response element of one object. Statuses without properties are left out. */
export const response = (href: string, statuses: PropertyStatus[]): string => {
  const groups = statuses.filter(
    ({ properties }, index) => properties.length > 0 || (index === 0 && statuses.every((one) => one.properties.length === 0)),
  );
  const elements = groups.map(
    ({ status, properties }) => `<D:propstat><D:prop>${properties.join('')}</D:prop>${statusLine(status)}</D:propstat>`,
  );
  return `<D:response><D:href>${escaped(href)}</D:href>${elements.join('')}</D:response>\n`;
};

export const multistatus = (responses: string[]): DavReply => document(207, 'multistatus', responses.join(''));
