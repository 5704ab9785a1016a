import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { PlaceWindow } from '#frontend/features/list/placing/PlaceWindow.tsx';
import type { Destination, Placing, Step } from '#frontend/features/list/placing/placing.ts';
import { transferOf } from '#frontend/features/list/placing/transferOf.ts';
import { usePlacing } from '#frontend/features/list/placing/usePlacing.ts';
import { nameOf } from '#frontend/features/list/rows/nameOf.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { type RecentGoal, recentGoals } from '#frontend/session/recentGoals.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { list } from '#shared/contracts/list.ts';
import type { FolderDetails } from '#shared/models/content/item.ts';
import { holdsFiles, type ListDetails } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  folder: FolderDetails | undefined;
  placing: Placing;
  rows: Row[];
  leave: (keys: string[]) => void;
  stay: (keys: string[]) => void;
  onClose: () => void;
}

const recentGoalOf = ({ list: { id: listId, title, siteTitle }, way }: Destination, { type }: ListDetails): RecentGoal => ({
  listId,
  title,
  siteTitle,
  holdsFiles: holdsFiles(type),
  folders: way.slice(1).map(({ id, name }) => ({ id, name })),
});

/** Asks for the target of rows, and moves or copies them. */
export const PlaceRows = ({ details, folder, placing, rows, leave, stay, onClose }: Props) => {
  const { t } = useTranslation();
  const { id: userId } = useAccount();
  const { place, transfer } = usePlacing({ listId: details.id, leave, stay });
  const [only] = rows.length === 1 ? rows : [];
  const root: Step = { id: details.id, name: details.title, access: details.access.effectiveAccess };
  const above = (folder?.parents ?? []).map((parent) => ({ ...parent, access: null }));
  const here = folder ? [{ id: folder.id, name: folder.name, access: folder._EffectiveAccess }] : [];
  return (
    <PlaceWindow
      details={details}
      title={only ? t(`list.place.${placing}One`, { name: nameOf(only) }) : t(`list.place.${placing}Title`, { count: rows.length })}
      verb={t(`list.place.${placing}`)}
      start={[root, ...above, ...here]}
      hidden={placing === 'move' ? rows.flatMap((row) => (row.kind === 'folder' ? [row.folder.id] : [])) : []}
      hereId={placing === 'move' ? (folder?.id ?? details.id) : null}
      count={rows.length}
      review={(goal) => call(list.previewTransfer, { listId: details.id, body: { ...transferOf(rows, goal), isMove: placing === 'move' } })}
      onChoose={(goal, takenName) => {
        onClose();
        recentGoals.add(userId, recentGoalOf(goal, details));
        const [to = root] = goal.way.slice(-1);
        void (goal.list.id === details.id ? place(placing, rows, to) : transfer(placing, rows, goal, takenName));
      }}
      onClose={onClose}
    />
  );
};
