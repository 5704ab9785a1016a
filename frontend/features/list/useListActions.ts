import { useTranslation } from 'react-i18next';
import type { RowAction, RowHandlers } from '#frontend/features/list/actions/rowAction.ts';
import { itemsOf, rowActions, withExtras } from '#frontend/features/list/actions/rowActions.ts';
import { useRowHandlers } from '#frontend/features/list/actions/useRowHandlers.ts';
import { hasEditableCells } from '#frontend/features/list/editing/hasEditableCells.ts';
import type { useEditMode } from '#frontend/features/list/editing/useEditMode.ts';
import type { ListDialog } from '#frontend/features/list/ListDialogs.tsx';
import type { ListLocation, ListParts } from '#frontend/features/list/listParts.ts';
import { peopleListLimits } from '#frontend/features/list/peopleListLimits.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { useRows } from '#frontend/features/list/rows/useRows.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

interface ListActionsOptions
  extends Pick<ListLocation, 'details' | 'siteId'>,
    Pick<ListParts, 'useItemExtras'>,
    Pick<RowHandlers, 'openItem' | 'preview'> {
  openNew: (values: FieldValues) => void;
  /** Whether the rows are shown in a grid whose cells can be edited. */
  hasGrid: boolean;
  loaded: ReturnType<typeof useRows>;
  mode: ReturnType<typeof useEditMode>;
  ask: (asking: ListDialog) => void;
}

/** The actions that this user can perform on the rows of the list. */
export const useListActions = ({
  details,
  siteId,
  hasGrid,
  loaded,
  mode,
  useItemExtras,
  openItem,
  openNew,
  preview,
  ask,
}: ListActionsOptions) => {
  const { t } = useTranslation();
  const { id: userId, isAdmin } = useAccount();
  const limits = peopleListLimits(details.id, isAdmin);
  const extras = useItemExtras(details);
  const handlers = useRowHandlers({
    details,
    siteId,
    leave: loaded.leave,
    stay: loaded.stay,
    openItem,
    openNew,
    preview,
    rename: (row) => ask({ for: 'rename', row }),
    share: (row) => ask({ for: 'share', row }),
    editRows: () => void mode.toggle(),
    place: (transferKind, rows) => ask({ for: 'place', transferKind, rows }),
    bringAll: (items) => ask({ for: 'download', items }),
  });
  const setting = {
    userId,
    hasFolders: details.hasFolders,
    hasCells: hasGrid && !mode.editing && hasEditableCells(details),
    hasComments: details.commentsBy !== 'nobody',
    refused: limits,
  };
  const actionsFor = (rows: Row[]): RowAction[] =>
    withExtras(rowActions(rows, handlers, setting, t), extras.actionsFor(rows.every(({ kind }) => kind === 'item') ? itemsOf(rows) : []));
  return { handlers, refused: limits, actionsFor, window: extras.window };
};
