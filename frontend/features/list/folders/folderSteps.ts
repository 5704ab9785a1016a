import { folderAddress } from '#frontend/features/list/folders/folderAddress.ts';
import type { FolderDetails } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface FolderStep {
  id: string;
  name: string;
  to: string;
}

type List = Pick<ListDetails, 'id' | 'title' | 'relativeUrl'>;
type Folder = Pick<FolderDetails, 'id' | 'name' | 'folderPath' | 'parents'>;

/** The steps from a list's root down to a folder. Its path is an address: the names to show can differ from it. */
export const folderSteps = (list: List, folder: Folder | undefined): FolderStep[] => {
  const path = folder ? folder.folderPath.split('/') : [];
  const folders = folder ? [...folder.parents, folder] : [];
  return [
    { id: list.id, name: list.title, to: folderAddress(list.relativeUrl, []) },
    ...folders.map(({ id, name }, index) => ({ id, name, to: folderAddress(list.relativeUrl, path.slice(0, index + 1)) })),
  ];
};
