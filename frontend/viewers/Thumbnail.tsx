import { useState } from 'react';
import { addressOf } from '#frontend/api/addressOf.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import { hasThumbnail } from '#shared/models/documents/thumbnail.ts';

interface Props {
  listId: string;
  item: Pick<Item, 'Id' | '_FileName' | '_Version'>;
  className: string | undefined;
  /** Pixels of the glyph that stands for files without a picture. */
  glyph: number;
}

/** A small picture of a file, or the glyph of its kind. Its name stands beside it. */
export const Thumbnail = ({ listId, item: { Id: id, _FileName, _Version: version }, className, glyph }: Props) => {
  const fileName = _FileName ?? '';
  const src = addressOf(list.thumbnail, { listId, id, version });
  const [lost, setLost] = useState<string | null>(null);
  if (!hasThumbnail(fileName) || lost === src) return <FileGlyph fileName={fileName} size={glyph} />;
  return <img className={className} src={src} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setLost(src)} />;
};
