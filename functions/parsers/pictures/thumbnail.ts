import type { PhotonImage } from '@cf-wasm/photon';
import { jpegOf, type Pixels } from '#functions/parsers/pictures/jpegOf.ts';
import { pictureHead } from '#functions/parsers/pictures/pictureHead.ts';
import { Unparsable } from '#functions/platform/parser.ts';
import { THUMBNAIL_PIXELS } from '#shared/limits.ts';

const WHITE = 255;

/** The Exif orientations, as clockwise rotation in degrees and whether the picture is mirrored first. */
const turns: Record<number, [degrees: number, mirrored: boolean]> = {
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [270, true],
  6: [90, false],
  7: [90, true],
  8: [270, false],
};

/** The upright pixels on white, because JPEG has no transparency. */
const upright = ({ data, width, height }: Pixels, orientation: number): Pixels => {
  const [degrees, mirrored] = turns[orientation] ?? [0, false];
  const isSideways = degrees % 180 !== 0;
  const [wide, high] = isSideways ? [height, width] : [width, height];
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = mirrored ? width - 1 - x : x;
      const [left, top] = isSideways
        ? [degrees === 90 ? height - 1 - y : y, degrees === 90 ? column : width - 1 - column]
        : [degrees === 180 ? width - 1 - column : column, degrees === 180 ? height - 1 - y : y];
      const from = (y * width + x) * 4;
      const to = (top * wide + left) * 4;
      const alpha = (data[from + 3] ?? WHITE) / WHITE;
      for (let part = 0; part < 3; part += 1) turned[to + part] = Math.round((data[from + part] ?? 0) * alpha + WHITE * (1 - alpha));
      turned[to + 3] = WHITE;
    }
  }
  return { data: turned, width: wide, height: high };
};

const pixelsOf = (image: PhotonImage): Pixels => ({
  data: image.get_raw_pixels(),
  width: image.get_width(),
  height: image.get_height(),
});

/** A reduced picture as JPEG. Throws Unparsable if the bytes are not a picture, or before decoding if it has too many pixels. */
export const thumbnail = async (bytes: Buffer, longest: number): Promise<Uint8Array> => {
  const head = pictureHead(bytes);
  if (!head || head.width * head.height === 0) throw new Unparsable('damaged');
  if (head.width * head.height > THUMBNAIL_PIXELS) throw new Unparsable('tooLarge');
  const photon = await import('@cf-wasm/photon');
  const whole = photon.PhotonImage.new_from_byteslice(bytes);
  const [width, height] = [whole.get_width(), whole.get_height()];
  const scale = Math.min(1, longest / Math.max(width, height));
  const small = photon.resize(
    whole,
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
    photon.SamplingFilter.Triangle,
  );
  whole.free();
  const shown = upright(pixelsOf(small), head.orientation);
  small.free();
  return jpegOf(shown);
};
