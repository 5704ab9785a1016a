import type { Sending } from '#tests/kit/callThrough.ts';

const BOUNDARY = 'sheaf';

/** A form with files, as a browser sends it. */
export const multipart = (path: string, files: [name: string, bytes: Uint8Array][], query = ''): Sending => ({
  method: 'POST',
  path,
  query,
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: Buffer.concat([
    ...files.flatMap(([name, bytes]) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
});
