import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { nameOf } from '#frontend/features/list/rows/nameOf.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { DestinationWindow } from '#frontend/features/list/transfer/DestinationWindow.tsx';
import type { Destination, Step, TransferKind } from '#frontend/features/list/transfer/transfer.ts';
import { transferOf } from '#frontend/features/list/transfer/transferOf.ts';
import { useTransfer } from '#frontend/features/list/transfer/useTransfer.ts';
import { type RecentDestination, recentDestinations } from '#frontend/session/recentDestinations.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { list } from '#shared/contracts/list.ts';
import type { FolderDetails } from '#shared/models/content/item.ts';
import { holdsFiles, type ListDetails } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  folder: FolderDetails | undefined;
  transferKind: TransferKind;
  rows: Row[];
  leave: (keys: string[]) => void;
  stay: (keys: string[]) => void;
  onClose: () => void;
}

const recentDestinationOf = ({ list: { id: listId, title, siteTitle }, way }: Destination, { type }: ListDetails): RecentDestination => ({
  listId,
  title,
  siteTitle,
  holdsFiles: holdsFiles(type),
  folders: way.slice(1).map(({ id, name }) => ({ id, name })),
});

/** Asks for the target of rows, and moves or copies them. */
export const TransferWindow = ({ details, folder, transferKind, rows, leave, stay, onClose }: Props) => {
  const { t } = useTranslation();
  const { id: userId } = useAccount();
  const { place, transfer } = useTransfer({ listId: details.id, leave, stay });
  const [only] = rows.length === 1 ? rows : [];
  const root: Step = { id: details.id, name: details.title, access: details.access.effectiveAccess };
  const above = (folder?.parents ?? []).map((parent) => ({ ...parent, access: null }));
  const here = folder ? [{ id: folder.id, name: folder.name, access: folder._EffectiveAccess }] : [];
  return (
    <DestinationWindow
      details={details}
      title={
        only ? t(`list.place.${transferKind}One`, { name: nameOf(only) }) : t(`list.place.${transferKind}Title`, { count: rows.length })
      }
      verb={t(`list.place.${transferKind}`)}
      start={[root, ...above, ...here]}
      hidden={transferKind === 'move' ? rows.flatMap((row) => (row.kind === 'folder' ? [row.folder.id] : [])) : []}
      hereId={transferKind === 'move' ? (folder?.id ?? details.id) : null}
      count={rows.length}
      review={(destination) =>
        call(list.previewTransfer, { listId: details.id, body: { ...transferOf(rows, destination), isMove: transferKind === 'move' } })
      }
      onChoose={(destination, takenName) => {
        onClose();
        recentDestinations.add(userId, recentDestinationOf(destination, details));
        const [to = root] = destination.way.slice(-1);
        void (destination.list.id === details.id ? place(transferKind, rows, to) : transfer(transferKind, rows, destination, takenName));
      }}
      onClose={onClose}
    />
  );
};
