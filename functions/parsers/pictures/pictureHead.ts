/** The header of a picture, read before anything is decoded. */
export interface PictureHead {
  /** The MIME type. */
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  width: number;
  height: number;
  /** The Exif orientation, 1 to 8; 1 is upright. */
  orientation: number;
}

type Read = (bytes: Buffer) => Omit<PictureHead, 'type'> | undefined;

const upright = (width: number, height: number) => ({ width, height, orientation: 1 });

const png: Read = (bytes) =>
  bytes.toString('latin1', 1, 4) === 'PNG' && bytes.length > 24 ? upright(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) : undefined;

const gif: Read = (bytes) =>
  bytes.toString('latin1', 0, 3) === 'GIF' && bytes.length > 10 ? upright(bytes.readUInt16LE(6), bytes.readUInt16LE(8)) : undefined;

const webp: Read = (bytes) => {
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.length < 30) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return upright(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  if (kind === 'VP8L') {
    const packed = bytes.readUInt32LE(21);
    return upright((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
  }
  return kind === 'VP8 ' ? upright(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff) : undefined;
};

const ORIENTATION = 0x0112;

/** The orientation in the Exif part of a JPEG, which is a small TIFF. */
const orientationIn = (exif: Buffer): number => {
  const tiff = exif.subarray(6);
  if (exif.toString('latin1', 0, 4) !== 'Exif' || tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) === ORIENTATION) return short(at + 8);
  }
  return 1;
};

/** The markers of frames; others in the range are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpeg: Read = (bytes) => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let orientation = 1;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xe1) orientation = orientationIn(bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2)));
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), orientation };
  }
  return undefined;
};

const kinds: [PictureHead['type'], Read][] = [
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/gif', gif],
  ['image/webp', webp],
];

/** Undefined if the bytes are not a picture in a format that browsers show. */
export const pictureHead = (bytes: Buffer): PictureHead | undefined => {
  for (const [type, read] of kinds) {
    const head = read(bytes);
    if (head) return { type, ...head };
  }
  return undefined;
};
