import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib';
import { PhotonImage } from '@cf-wasm/photon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepRenditions } from '#functions/domain/documents/printing/rendition.ts';
import { pictureHead } from '#functions/parsers/pictures/pictureHead.ts';
import { listSubjects } from '#functions/storage/factShards.ts';
import { readFacts } from '#functions/storage/facts.ts';
import { png } from '#infra/embedded/demo/files.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { RENDITION_HOURS, THUMBNAIL_PIXELS } from '#shared/limits.ts';
import type { ThumbnailSize } from '#shared/models/documents/thumbnail.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { sendFile } from '#tests/search/searchWorld.ts';

let world: World;
let ana: Member;
let ben: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld({ lagging: true });
  ana = await world.member('Ana', Access.FullAccess);
  ben = await world.member('Ben', Access.Read);
  listId = (await world.list({ type: 'media' })).id;
});
afterAll(() => world.close());

const thumbnail = (who: Member, id: number, size: ThumbnailSize = 'small') =>
  who.call(list.thumbnail, { listId, id, large: String(size === 'large') });
const keyIn = (url: string): string => new URL(url, 'http://host').searchParams.get('key') ?? '';
const bytesAt = async (url: string): Promise<Buffer> => Buffer.from((await world.host.blobs.get(keyIn(url))) ?? []);

const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];

/** A JPEG whose left half is red and right half blue, with a camera orientation. */
const photo = (width: number, height: number, orientation: number): Buffer => {
  const pixels = Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? RED : BLUE)).flat();
  const jpeg = Buffer.from(new PhotonImage(Uint8Array.from(pixels), width, height).get_bytes_jpeg(95));
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
};

/** The color at a position, given as fractions of width and height. */
const colorAt = (jpeg: Buffer, left: number, top: number): string => {
  const image = PhotonImage.new_from_byteslice(jpeg);
  const at = (Math.floor(top * image.get_height()) * image.get_width() + Math.floor(left * image.get_width())) * 4;
  const [red = 0, green = 0, blue = 0] = image.get_raw_pixels().subarray(at, at + 3);
  if (red > 200 && green > 200 && blue > 200) return 'white';
  return red > blue ? 'red' : 'blue';
};

test('a thumbnail of an image is made once, for users who may read it, and a small image stays as it is', async () => {
  const id = await sendFile(ana, listId, 'Wide.png', png(1200, 600, [10, 120, 200]));
  const { url } = await thumbnail(ben, id);
  expect(pictureHead(await bytesAt(url))).toMatchObject({ width: 480, height: 240, orientation: 1 });
  expect(keyIn((await thumbnail(ana, id)).url)).toBe(keyIn(url));
  expect(pictureHead(await bytesAt((await thumbnail(ben, id, 'large')).url))).toMatchObject({ width: 1200, height: 600 });
  await ana.call(permission.stopInheriting, { body: { listId, itemId: id } });
  await ana.call(permission.remove, { body: { listId, itemId: id, userIds: [ben.user.id] } });
  await expect(thumbnail(ben, id)).rejects.toMatchObject({ error: 'notFound' });
});

test('a browser is redirected, and may cache the destination for less time than its address is valid', async () => {
  const id = await sendFile(ana, listId, 'Kept.png', png(100, 80, [10, 120, 200]));
  const path = `/api/List/${listId}/item/${id}/thumbnail`;
  const { status, headers } = await ana.send({ method: 'GET', path, headers: { 'x-requested-with': '' } });
  expect({ status, kept: headers['cache-control'] }).toEqual({ status: 302, kept: 'private, max-age=240' });
});

test.each([
  [1, 'red', 'blue', 'across'],
  [2, 'blue', 'red', 'across'],
  [3, 'blue', 'red', 'across'],
  [4, 'red', 'blue', 'across'],
  [5, 'red', 'blue', 'down'],
  [6, 'red', 'blue', 'down'],
  [7, 'blue', 'red', 'down'],
  [8, 'blue', 'red', 'down'],
] as const)('a photo with the orientation %i is turned upright: %s, then %s, %s', async (orientation, first, second, way) => {
  const id = await sendFile(ana, listId, `Turned ${orientation}.jpg`, photo(64, 32, orientation));
  const jpeg = await bytesAt((await thumbnail(ana, id)).url);
  expect(pictureHead(jpeg)).toMatchObject(way === 'across' ? { width: 64, height: 32 } : { width: 32, height: 64 });
  const colors = [0.2, 0.8].map((place) => (way === 'across' ? colorAt(jpeg, place, 0.5) : colorAt(jpeg, 0.5, place)));
  expect(colors).toEqual([first, second]);
});

test('transparent parts are white', async () => {
  const clear = new PhotonImage(new Uint8Array(40 * 40 * 4), 40, 40);
  const id = await sendFile(ana, listId, 'Clear.webp', clear.get_bytes_webp());
  expect(colorAt(await bytesAt((await thumbnail(ana, id)).url), 0.5, 0.5)).toBe('white');
});

/** Two pages: the first is displayed red above and blue below, the second is blue. */
const pages = async (turn: number): Promise<Uint8Array> => {
  const created = await PDFDocument.create();
  const [width, height] = turn === 0 ? [300, 400] : [400, 300];
  const first = created.addPage([width, height]);
  first.setRotation(degrees(turn));
  const above = turn === 0 ? { x: 0, y: 200, width: 300, height: 200 } : { x: 0, y: 0, width: 200, height: 300 };
  first.drawRectangle({ x: 0, y: 0, width, height, color: rgb(0, 0, 1) });
  first.drawRectangle({ ...above, color: rgb(1, 0, 0) });
  created.addPage([300, 400]).drawRectangle({ x: 0, y: 0, width: 300, height: 400, color: rgb(0, 0, 1) });
  return created.save();
};

test.each([0, 90])('the thumbnail of a PDF is its first page, turned by %i degrees as readers turn it', async (turn) => {
  const id = await sendFile(ana, listId, `Pages ${turn}.pdf`, await pages(turn));
  const jpeg = await bytesAt((await thumbnail(ben, id)).url);
  expect(pictureHead(jpeg)).toMatchObject({ width: 360, height: 480 });
  expect([0.2, 0.8].map((top) => colorAt(jpeg, 0.5, top))).toEqual(['red', 'blue']);
  const large = (await thumbnail(ben, id, 'large')).url;
  expect(pictureHead(await bytesAt(large))).toMatchObject({ width: 1200, height: 1600 });
});

test('a very long page is drawn as a strip', async () => {
  const strip = await PDFDocument.create();
  strip.addPage([14_000, 3]);
  const id = await sendFile(ana, listId, 'Strip.pdf', await strip.save());
  expect(pictureHead(await bytesAt((await thumbnail(ana, id)).url))).toMatchObject({ width: 480, height: 1 });
});

test('an image with too many pixels is refused before it is decoded, and a broken or unknown one is reported as such', async () => {
  const huge = Buffer.from(png(10, 10, [1, 2, 3]));
  huge.writeUInt32BE(THUMBNAIL_PIXELS, 16);
  huge.writeUInt32BE(2, 20);
  const locked = await PDFDocument.load(await pdfOf(['For few']));
  locked.encrypt({ userPassword: 'x', ownerPassword: 'x' });
  const refusals: [string, Uint8Array, string][] = [
    ['Huge.png', huge, 'conversionTooLarge'],
    ['Locked.pdf', await locked.save(), 'conversionFailed'],
    ['Noise.pdf', Buffer.from('%PDF-1.7 and nothing else'), 'conversionFailed'],
    ['Cut.png', Buffer.from(png(200, 200, [1, 2, 3])).subarray(0, 300), 'conversionFailed'],
    ['Drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'notConvertible'],
  ];
  for (const [name, bytes, error] of refusals) {
    const id = await sendFile(ana, listId, name, bytes);
    await expect(thumbnail(ana, id), name).rejects.toMatchObject({ error });
  }
});

test('an image as large as the file is recorded as viewed, a thumbnail is not, and both expire after some hours', async () => {
  const id = await sendFile(ana, listId, 'Noted.png', png(50, 40, [10, 120, 200]));
  const { url } = await thumbnail(ana, id);
  const seen = async () =>
    (await readFacts(world.table, listSubjects({ id: listId }), '', 200)).filter(
      ({ kind, itemId }) => itemId === id && kind === 'pictureViewed',
    );
  expect(await seen()).toEqual([]);
  await thumbnail(ana, id, 'large');
  expect(await seen()).toHaveLength(1);
  world.advance((RENDITION_HOURS + 1) * 3_600_000);
  await sweepRenditions(world.ctx);
  expect(await world.host.blobs.get(keyIn(url))).toBeUndefined();
});
