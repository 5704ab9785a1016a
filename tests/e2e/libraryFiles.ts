import { beforeAll } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { INES, type Workspace } from '#tests/e2e/workspace.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { downloadOver, uploadOver } from '#tests/kit/uploadOver.ts';

/** Files in the library of the demonstration workspace, uploaded and downloaded by Inês without a page. */
export const useLibrary = ({ signedIn }: Workspace) => {
  let ines: HttpBrowser;
  let listId: string;
  beforeAll(async () => {
    ines = await signedIn(INES);
    listId = await listIdOf(ines, 'Regulatory documents');
  });
  return {
    add: async (name: string, bytes: Buffer): Promise<number> => (await uploadOver(ines, listId, name, bytes)).Id,
    saved: (id: number): Promise<Buffer> => downloadOver(ines, listId, id),
    versions: (id: number) => ines.call(list.versions, { listId, id }),
    openDocument: (id: number) => ines.call(list.openDocument, { listId, id }),
  };
};
