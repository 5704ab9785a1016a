import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { pause } from '#frontend/api/pause.ts';
import { asksOwnValue, copiedValues } from '#frontend/features/list/actions/ownCopy.ts';
import type { RowHandlers } from '#frontend/features/list/actions/rowAction.ts';
import { useDelete } from '#frontend/features/list/actions/useDelete.ts';
import { useDrafts } from '#frontend/features/list/actions/useDrafts.ts';
import { useTransfer } from '#frontend/features/list/transfer/useTransfer.ts';
import { documentAddress, itemFormAddress, listSettingsAddress } from '#frontend/site/addresses.ts';
import { fromList } from '#frontend/site/fromList.ts';
import { copyUrl } from '#frontend/ui/files/copyUrl.ts';
import { itemName } from '#frontend/ui/itemName.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { downloadFile } from '#frontend/viewers/downloadFile.ts';
import { grants } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';

/** The maximum size of an archive that the browser builds in memory. Larger selections are downloaded file by file. */
const ARCHIVE_DOWNLOAD_BYTES = 512 * 1024 * 1024;
/** Browsers silently drop downloads after the tenth within a second. */
const MAX_DOWNLOADS = 10;
const A_SECOND = 1_100;

interface RowHandlersOptions extends Pick<RowHandlers, 'openItem' | 'preview' | 'rename' | 'share' | 'editRows' | 'place'> {
  /** Opens the form of a new item with initial values. */
  openNew: (values: FieldValues) => void;
  details: ListDetails;
  siteId: string;
  /** Downloads several files as one archive. */
  bringAll: (items: Item[]) => void;
  leave: (keys: string[]) => void;
  stay: (keys: string[]) => void;
}

/** The operations of a user on rows. */
export const useRowHandlers = ({
  openItem,
  openNew,
  preview,
  rename,
  share,
  editRows,
  place,
  bringAll,
  ...setup
}: RowHandlersOptions): RowHandlers => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { id: listId } = setup.details;
  const remove = useDelete(setup);
  const draft = useDrafts(listId);
  const { place: bring } = useTransfer({ listId, leave: setup.leave, stay: setup.stay });
  const discard = useWrite(list.discardCheckOut);
  const download = async (items: Item[]) => {
    const bytes = items.reduce((sum, { _FileSize }) => sum + (_FileSize ?? 0), 0);
    if (items.length > 1 && bytes <= ARCHIVE_DOWNLOAD_BYTES) return bringAll(items);
    for (const [index, { Id }] of items.entries()) {
      if (index > 0 && index % MAX_DOWNLOADS === 0) await pause(A_SECOND);
      await downloadFile({ listId, id: Id });
    }
  };
  const onDiscard = async (item: Item) => {
    const title = t('list.drafts.discardTitle', { name: itemName(item) });
    const agreed = await confirm({ title, text: t('list.drafts.discardText'), verb: t('list.menu.discard'), danger: true });
    if (agreed) discard.mutate({ listId, id: item.Id });
  };
  const modeOf = ({ _EffectiveAccess }: Item) => (grants(_EffectiveAccess, 'Edit') ? 'edit' : 'view');
  const openDocument = (item: Item) => {
    const address = documentAddress(setup.details, item._FileName ?? '', item.Id, modeOf(item));
    if (address) void navigate(address, { state: fromList });
  };
  return {
    openItem,
    preview,
    openPage: (item) => {
      window.open(itemFormAddress(setup.details, modeOf(item), item), '_blank', 'noopener');
    },
    permissions: (row) => {
      if (row.kind === 'item') openItem(row.item, 'permissions');
      else void navigate(`${listSettingsAddress(setup.details, 'permissions')}?folderId=${encodeURIComponent(row.folder.id)}`);
    },
    copyLink: (row) => {
      const address = row.kind === 'folder' ? row.folder.relativeUrl : itemFormAddress(setup.details, 'view', row.item);
      copyUrl(address, t('list.linkCopied'));
    },
    rename,
    share,
    editRows,
    place,
    duplicate: (rows) => {
      const [row, ...others] = rows;
      if (row?.kind === 'item' && others.length === 0 && asksOwnValue(setup.details)) openNew(copiedValues(setup.details, row.item));
      else void bring('copy', rows, { id: listId, name: setup.details.title });
    },
    draft: (step, items) => void draft(step, items),
    discard: (item) => void onDiscard(item),
    remove: (rows) => void remove(rows),
    download: (items) => void download(items),
    openDocument,
    openDesktop: (item) => void import('#frontend/viewers/openDesktop.ts').then(({ openDesktop }) => openDesktop(listId, item)),
    open: (row) => {
      if (row.kind === 'folder') void navigate(row.folder.relativeUrl);
      else if (row.item._DeletedOn !== null) return;
      else if (documentKind(row.item._FileName ?? '')?.editable) openDocument(row.item);
      else openItem(row.item, 'form');
    },
  };
};
