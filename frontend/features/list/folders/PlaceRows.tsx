import { useTranslation } from 'react-i18next';
import type { Placing } from '#frontend/features/list/actions/placing.ts';
import { usePlacing } from '#frontend/features/list/actions/usePlacing.ts';
import { type Destination, PlaceWindow } from '#frontend/features/list/folders/PlaceWindow.tsx';
import { nameOf } from '#frontend/features/list/rows/nameOf.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { FolderDetails } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  folder: FolderDetails | undefined;
  placing: Placing;
  rows: Row[];
  leave: (keys: string[]) => void;
  stay: (keys: string[]) => void;
  onClose: () => void;
}

/** Asks where rows are to go, and brings them there. */
export const PlaceRows = ({ details, folder, placing, rows, leave, stay, onClose }: Props) => {
  const { t } = useTranslation();
  const place = usePlacing({ listId: details.id, leave, stay });
  const [only] = rows.length === 1 ? rows : [];
  const root: Destination = { id: details.id, name: details.title, access: details.access.effectiveAccess };
  // What one may do in the folders between is asked again when one goes there.
  const above = (folder?.parents ?? []).map((parent) => ({ ...parent, access: details.access.effectiveAccess }));
  const here = folder ? [{ id: folder.id, name: folder.name, access: folder._EffectiveAccess }] : [];
  return (
    <PlaceWindow
      details={details}
      title={only ? t(`list.place.${placing}One`, { name: nameOf(only) }) : t(`list.place.${placing}Title`, { count: rows.length })}
      verb={t(`list.place.${placing}`)}
      start={[root, ...above, ...here]}
      hidden={placing === 'move' ? rows.flatMap((row) => (row.kind === 'folder' ? [row.folder.id] : [])) : []}
      hereId={placing === 'move' ? (folder?.id ?? details.id) : null}
      onChoose={(goal) => {
        onClose();
        void place(placing, rows, goal);
      }}
      onClose={onClose}
    />
  );
};
