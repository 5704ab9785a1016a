import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { serveFiles } from '#tests/kit/fileServer.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { uploadOver } from '#tests/kit/uploadOver.ts';
import { openWorld } from '#tests/kit/world.ts';

/** An installation with a library, a user who may add files, and a server of its bytes. */
export const openLibrary = async () => {
  const world = await openWorld({ lagging: true });
  const files = await serveFiles(world);
  const ana = await world.member('Ana', Access.Contribute);
  const listId = (await world.list({ type: 'documents' })).id;
  return {
    world,
    files,
    ana,
    listId,
    /** Returns the id of the new item. */
    add: async (name: string, bytes: Uint8Array): Promise<number> => {
      const { body } = await ana.send(multipart(`/api/List/${listId}/document/upload`, [[name, Buffer.from(bytes)]]));
      return JSON.parse(body).value.Id;
    },
    /** The same in parts, as browsers send a large file. */
    upload: async (name: string, bytes: Buffer): Promise<number> =>
      (await uploadOver({ origin: files.origin, call: ana.call }, listId, name, bytes)).Id,
    /** The stored bytes of an item's file. */
    bytesOf: async (id: number): Promise<Buffer> => files.bytesAt((await ana.call(list.download, { listId, id })).url),
    close: async (): Promise<void> => {
      files.stop();
      await world.close();
    },
  };
};

export type Library = Awaited<ReturnType<typeof openLibrary>>;
