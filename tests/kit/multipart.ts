import type { Sending } from '#tests/kit/callThrough.ts';

const BOUNDARY = 'sheaf';

const part = (disposition: string, bytes: Uint8Array): Buffer[] => [
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
  Buffer.from(bytes),
  Buffer.from('\r\n'),
];

/** A form with files, as sent by a browser. */
export const multipart = (
  path: string,
  files: [name: string, bytes: Uint8Array][],
  query = '',
  fields: Record<string, string> = {},
): Sending => ({
  method: 'POST',
  path,
  query,
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: Buffer.concat([
    ...files.flatMap(([name, bytes]) => part(`name="file"; filename="${name}"\r\nContent-Type: text/plain`, bytes)),
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
});
