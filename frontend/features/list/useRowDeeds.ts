import { useNavigate } from 'react-router-dom';
import { pause } from '#frontend/api/pause.ts';
import { tellFailure } from '#frontend/api/toasts.ts';
import type { RowDeeds } from '#frontend/features/list/rowActions.ts';
import { useDelete } from '#frontend/features/list/useDelete.ts';
import { downloadFile } from '#frontend/viewers/downloadFile.ts';
import type { Item } from '#shared/models/item.ts';
import type { ListDetails } from '#shared/models/list.ts';

/** A browser quietly drops the downloads after the tenth within a second. */
const AT_ONCE = 10;
const A_SECOND = 1_100;

interface Setup {
  details: ListDetails;
  siteId: string;
  leave: (keys: string[]) => void;
  stay: (keys: string[]) => void;
  openItem: RowDeeds['openItem'];
  preview: RowDeeds['preview'];
}

/** Opening, downloading and deleting rows. */
export const useRowDeeds = ({ openItem, preview, ...setup }: Setup): RowDeeds => {
  const navigate = useNavigate();
  const remove = useDelete(setup);
  const download = async (items: Item[]) => {
    for (const [index, { Id }] of items.entries()) {
      if (index > 0 && index % AT_ONCE === 0) await pause(A_SECOND);
      await downloadFile({ listId: setup.details.id, id: Id }).catch(tellFailure);
    }
  };
  return {
    openItem,
    preview,
    remove: (rows) => void remove(rows),
    download: (items) => void download(items),
    open: (row) => {
      if (row.kind === 'folder') void navigate(row.folder.relativeUrl);
      else if (row.item._FileName) preview(row.item);
      else openItem(row.item, 'form');
    },
  };
};
