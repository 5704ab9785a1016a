import { CFB } from '@e965/xlsx';

/** A message as saved by Outlook: a stream for each property, and a storage for each recipient and attachment. */
export const outlookMessage = (properties: Record<string, string | Buffer>): Buffer => {
  const created = CFB.utils.cfb_new();
  for (const [path, value] of Object.entries(properties))
    CFB.utils.cfb_add(created, `/${path}`, typeof value === 'string' ? Buffer.from(value, 'utf16le') : value);
  return Buffer.from(CFB.write(created, { type: 'buffer' }));
};

/** Fixed-length values after a header of this many bytes: integers, and times in milliseconds since 1970. */
export const fixedProperties = (headBytes: number, values: Record<string, number | Date>): Buffer => {
  const rows = Object.entries(values).map(([number, value]) => {
    const row = Buffer.alloc(16);
    row.writeUInt32LE(Number.parseInt(number + (typeof value === 'number' ? '0003' : '0040'), 16));
    if (typeof value === 'number') row.writeInt32LE(value, 8);
    else row.writeBigUInt64LE((BigInt(value.getTime()) + 11_644_473_600_000n) * 10_000n, 8);
    return row;
  });
  return Buffer.concat([Buffer.alloc(headBytes), ...rows]);
};

interface MailPart {
  type: string;
  content: Buffer | string;
  /** Further header lines. */
  more?: string[];
}

const folded = (content: Buffer | string): string => Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n');

const partText = ({ type, content, more = [] }: MailPart): string =>
  [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...more, '', folded(content)].join('\r\n');

export const attached = (name: string, type: string, content: Buffer | string): MailPart => ({
  type: `${type}; name="${name}"`,
  content,
  more: [`Content-Disposition: attachment; filename="${name}"`],
});

/** A picture that the body refers to. */
export const shownInside = (contentId: string, type: string, content: Buffer): MailPart => ({
  type,
  content,
  more: [`Content-ID: <${contentId}>`, 'Content-Disposition: inline'],
});

/** A message in internet format: text, markup or both, and attachments. */
export const internetMessage = (headers: string[], parts: MailPart[], kind: 'mixed' | 'alternative' | 'related' = 'mixed'): Buffer => {
  const boundary = 'between-the-parts';
  const lines = [...headers, 'MIME-Version: 1.0', `Content-Type: multipart/${kind}; boundary="${boundary}"`, ''];
  return Buffer.from([...lines, ...parts.map((part) => `--${boundary}\r\n${partText(part)}`), `--${boundary}--`, ''].join('\r\n'));
};
