import { useEffect, useState } from 'react';
import { addressOf } from '#frontend/api/addressOf.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import { hasPages, hasThumbnail } from '#shared/models/documents/thumbnail.ts';

interface Props {
  listId: string;
  item: Pick<Item, 'Id' | '_FileName' | '_Version'>;
  className: string | undefined;
  /** The size in pixels of the icon for files without a thumbnail. */
  glyph: number;
}

/** A busy host or a lost connection may refuse an image that is available a little later. */
const AGAIN_MS = 4_000;
const TRIES = 2;

/** The failed attempts of an address, and whether to try it now. */
const useTries = (src: string) => {
  const [tried, setTried] = useState({ src, failures: 0, waits: false });
  const { failures, waits } = tried.src === src ? tried : { failures: 0, waits: false };
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setTried({ src, failures, waits: false }), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [src, failures, waits]);
  return {
    failures,
    isShown: !waits && failures < TRIES,
    onError: () => setTried({ src, failures: failures + 1, waits: failures + 1 < TRIES }),
  };
};

/** A file's thumbnail, or the icon of its type. The file name is next to it. */
export const Thumbnail = ({ listId, item: { Id: id, _FileName, _Version: versionId }, className, glyph }: Props) => {
  const fileName = _FileName ?? '';
  const src = addressOf(list.thumbnail, { listId, id, versionId });
  const { failures, isShown, onError } = useTries(src);
  if (!hasThumbnail(fileName) || !isShown) return <FileGlyph fileName={fileName} size={glyph} />;
  const page = hasPages(fileName) || undefined;
  const loading = { loading: 'lazy', decoding: 'async', onError } as const;
  return <img key={failures} className={className} data-page={page} src={src} alt="" draggable={false} {...loading} />;
};
