import type { Enclosure } from '#functions/parsers/mail/message.ts';
import { pictureHead } from '#functions/parsers/pictures/pictureHead.ts';
import { SHOWN_PICTURE_BYTES, SHOWN_PICTURES_BYTES, THUMBNAIL_PIXELS } from '#shared/limits.ts';

/** A picture as a data URL; undefined if it is too large, or a drawing, which can contain scripts and addresses. */
const addressOf = (bytes: Uint8Array): string | undefined => {
  const picture = Buffer.from(bytes);
  const head = pictureHead(picture);
  if (!head || head.width * head.height > THUMBNAIL_PIXELS) return undefined;
  return `data:${head.type};base64,${picture.toString('base64')}`;
};

const named = (reference: string): string => {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
};

/** Provides the pictures of a message to its body, as many as fit. */
export const picturesIn = async (enclosures: Enclosure[]) => {
  const known = new Map<string, Enclosure>();
  const addresses = new Map<Enclosure, string | undefined>();
  for (const one of enclosures) {
    if (one.contentId === '' || one.message) continue;
    const bytes = await one.content();
    known.set(one.contentId, one);
    addresses.set(one, bytes.length <= SHOWN_PICTURE_BYTES ? addressOf(bytes) : undefined);
  }
  let left = (SHOWN_PICTURES_BYTES * 4) / 3;
  const shown = new Set<Enclosure>();
  const within = (address: string | undefined): string | undefined => {
    if (address === undefined || address.length > left) return undefined;
    left -= address.length;
    return address;
  };
  return {
    /** The pictures that the body shows. */
    shown,
    /** The data URL of a picture named in the body; undefined if it is not shown. */
    find: (source: string): string | undefined => {
      const [, data] = /^data:image\/[a-z]+;base64,([\w+/=\s]+)$/i.exec(source) ?? [];
      if (data !== undefined) return data.length * 0.75 > SHOWN_PICTURE_BYTES ? undefined : within(addressOf(Buffer.from(data, 'base64')));
      const one = /^cid:/i.test(source) ? known.get(named(source.slice(4))) : undefined;
      const address = one && within(addresses.get(one));
      if (one && address) shown.add(one);
      return address;
    },
    /** The characters of all data URLs. */
    length: (): number => (SHOWN_PICTURES_BYTES * 4) / 3 - left,
  };
};

export type Pictures = Awaited<ReturnType<typeof picturesIn>>;
