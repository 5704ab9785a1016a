import { useTranslation } from 'react-i18next';
import { columnsOf } from '#frontend/features/list/columns/columns.ts';
import { ViewWindow } from '#frontend/features/list/view/ViewWindow.tsx';
import { draftOf, newDraft } from '#frontend/features/list/view/viewDraft.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { grants } from '#shared/access.ts';
import type { ListDetails, View } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  /** Null for a new view. */
  view: View | null;
  onClose: () => void;
}

/** The view editor for pages that do not show the view's rows. */
export const ViewEditor = ({ details, view, onClose }: Props) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const columns = columnsOf(details, t, isAdmin);
  const mayShare = grants(details.access.effectiveAccess, 'CreateViews');
  const shown = columns.filter(({ field, isMain }) => isMain || field?.visible);
  return (
    <ViewWindow
      listId={details.id}
      columns={columns}
      start={view ? draftOf(view, columns) : newDraft(undefined, shown, { rules: [] }, !mayShare)}
      viewId={view?.id ?? null}
      mayShare={mayShare}
      onSaved={() => undefined}
      onClose={onClose}
    />
  );
};
