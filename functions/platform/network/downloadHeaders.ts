import type { DownloadOptions } from '#functions/platform/blobs.ts';

/** Types that the browser's own player supports. */
const playable = [
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
];

/** Types that cannot run scripts. Anything else is sent as bytes to download. */
const HARMLESS = new Map([
  ['application/pdf', 'application/pdf'],
  ['image/png', 'image/png'],
  ['image/jpeg', 'image/jpeg'],
  ['image/gif', 'image/gif'],
  ['image/webp', 'image/webp'],
  ['text/plain', 'text/plain; charset=utf-8'],
  ...playable.map((type) => [type, type] as const),
]);

const NAMELESS = 'file.pdf';

const printable = (character: string): boolean => character >= ' ' && character <= '~' && !'"\\%'.includes(character);

const hex = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** RFC 6266: an ASCII name for all clients, and the exact name for current browsers. */
const disposition = (kind: 'inline' | 'attachment', fileName: string): string => {
  const name = fileName.toWellFormed() || NAMELESS;
  const ascii = Array.from(name, (character) => (printable(character) ? character : '_')).join('');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, hex);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

/** Response headers of a download, on either host. */
export const downloadHeaders = ({ fileName, contentType, inline }: Omit<DownloadOptions, 'seconds'>) => {
  const harmless = HARMLESS.get(contentType.split(';')[0]?.trim().toLowerCase() ?? '');
  return {
    contentType: harmless ?? 'application/octet-stream',
    disposition: disposition(harmless && inline ? 'inline' : 'attachment', fileName),
    cacheControl: 'private',
  };
};
