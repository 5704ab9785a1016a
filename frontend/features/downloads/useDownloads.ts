import { useEffect, useRef, useState } from 'react';
import { CallError, UnreadableError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { createArchive } from '#frontend/features/downloads/archive.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';

export interface Download {
  id: number;
  name: string;
  bytes: number;
  /** Bytes received. */
  done: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** The reason of the failure. */
  reason?: string;
}

/** The server's error text, or a general one if it could not be read. */
const reasonText = (error: unknown): string =>
  error instanceof CallError && !(error instanceof UnreadableError) ? problemText(error) : i18n.t('download.fail');

interface DownloadInput {
  listId: string;
  /** The name of the archive without its extension. */
  title: string;
  items: Item[];
}

async function* partsOf(url: string, signal: AbortSignal, onBytes: (count: number) => void): AsyncGenerator<Uint8Array> {
  const answer = await fetch(url, { signal });
  if (!answer.ok || !answer.body) throw new Error(`the file was answered with ${answer.status}`);
  for await (const part of answer.body) {
    onBytes(part.length);
    yield part;
  }
}

/** Downloads files one after the other into an archive, and saves it after all have been tried. */
export const useDownloads = ({ listId, title, items }: DownloadInput) => {
  const [files, setFiles] = useState<Download[]>(() =>
    items.map(({ Id: id, _FileName, _FileSize }) => ({ id, name: _FileName ?? '', bytes: _FileSize ?? 0, done: 0, state: 'waiting' })),
  );
  const [isOver, setOver] = useState(false);
  const first = useRef(files);

  useEffect(() => {
    const stop = new AbortController();
    const change = (id: number, next: (before: Download) => Partial<Download>) =>
      setFiles((before) => before.map((file) => (file.id === id ? { ...file, ...next(file) } : file)));
    const bring = async () => {
      const archive = createArchive();
      let brought = 0;
      for (const { id, name } of first.current) {
        change(id, () => ({ state: 'running' }));
        try {
          const { url } = await call(list.download, { listId, id }, { signal: stop.signal });
          await archive.add(
            name,
            partsOf(url, stop.signal, (count) => change(id, ({ done }) => ({ done: done + count }))),
          );
          change(id, ({ bytes }) => ({ state: 'done', done: bytes }));
          brought += 1;
        } catch (error) {
          if (stop.signal.aborted) return;
          change(id, () => ({ state: 'failed', reason: reasonText(error) }));
        }
      }
      if (brought > 0) saveFile(`${title}.zip`, archive.end());
      setOver(true);
    };
    void bring();
    return () => stop.abort();
  }, [listId, title]);

  return { files, isOver };
};
