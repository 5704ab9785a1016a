import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '#frontend/features/list/ListBody.tsx';
import classes from '#frontend/features/list/ListScreen.module.css';
import type { ListLocation } from '#frontend/features/list/listParts.ts';
import { rulesOf } from '#frontend/features/list/listQuery.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { ListScreenState } from '#frontend/features/list/useListScreen.ts';

/** The properties of a component that draws the rows of a list in some layout. */
export interface RowsProps extends Pick<ListLocation, 'details' | 'folder'> {
  screen: ListScreenState;
  /** Null if the user may not add items here. */
  onAdd: (() => void) | null;
  onMenu: (menu: { rows: Row[]; marked: boolean; at: { x: number; y: number } }) => void;
}

/** The rows of a list, or a message if there are none. The whole area accepts dropped rows. */
export const RowsFrame = ({ details, folder, screen, onAdd, children }: Omit<RowsProps, 'onMenu'> & { children: ReactNode }) => {
  const { t } = useTranslation();
  const { phone, query, setQuery, columns, loaded, all, drag } = screen;
  return (
    <section
      className={`l-column l-relative ${loaded.changing ? classes.changing : ''}`}
      aria-label={t('list.rowsOfList', { title: details.title })}
      aria-busy={loaded.changing}
      data-panel
      {...drag.area}
    >
      {children}
      <ListBody
        details={details}
        phone={phone}
        loading={loaded.loading}
        error={loaded.error}
        isEmpty={all.length === 0 && !loaded.hasMore}
        rules={rulesOf(query)}
        columns={columns.all}
        inFolder={folder !== undefined}
        onRetry={loaded.retry}
        onAdd={onAdd}
        onClearFilters={() => setQuery({ rules: [], search: undefined })}
        deleted={query.showDeleted === true}
        locked={query.showLocked === true}
      />
    </section>
  );
};
