import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { mergedGroups } from '#frontend/api/reading/mergedGroups.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { useHeadFacts } from '#frontend/widgets/head/headFacts.ts';
import { Note } from '#frontend/widgets/Note.tsx';
import { columnsOf, isAtEnd } from '#frontend/widgets/table/columns.ts';
import { FolderTrail } from '#frontend/widgets/table/FolderTrail.tsx';
import { FolderRow, GroupRow, ItemRow } from '#frontend/widgets/table/rows.tsx';
import { sectionsOf } from '#frontend/widgets/table/sections.ts';
import { useTable } from '#frontend/widgets/table/useTable.ts';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import shared from '../Widget.module.css';
import classes from './Table.module.css';

/** Rows rendered initially; more on demand. */
const DRAWN = 100;

/** A view of a list, read-only. */
export const Table = ({ id, settings }: WidgetProps<'table'>) => {
  const { t } = useTranslation();
  const [drawn, setDrawn] = useState(DRAWN);
  const { read, details, folderId, openFolder } = useTable(id, settings);
  const pages = (read.data?.pages ?? []).map(({ page }) => page);
  const folders = pages.flatMap((page) => page.folders);
  const items = pages.flatMap((page) => page.items);
  const count = pages[0]?.total ?? (details && !read.hasNextPage ? items.length : null);
  useHeadFacts({ count, listViewId: (settings.listViewName && details?.view.id) || '' });
  if (folderId && !details && read.error instanceof CallError && read.error.status === 404)
    return (
      <Empty level={3} title={t('pages.folderGone')} text={t('pages.folderGoneText')}>
        <Button size="sm" onClick={() => openFolder(null)}>
          {t('pages.toRoot')}
        </Button>
      </Empty>
    );
  if (read.error && !details) return <Failed title={t('pages.itemsFailed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!details) return <Waiting />;
  const { main, others } = columnsOf(details);
  const isMore = items.length > drawn || read.hasNextPage;
  const more = () => {
    setDrawn(drawn + DRAWN);
    if (items.length <= drawn + DRAWN && read.hasNextPage) read.loadMore();
  };
  return (
    <>
      {folderId && <FolderTrail listId={details.id} title={details.title} folderId={folderId} onOpen={openFolder} />}
      {folders.length + items.length === 0 ? (
        <Note>{t('pages.noRows')}</Note>
      ) : (
        <table className={classes.table} aria-busy={read.isFetching}>
          <thead>
            <tr>
              <th scope="col">{details.fields.find(({ internalFieldName }) => internalFieldName === main)?.name ?? t('labels.Title')}</th>
              {others.map((field) => (
                <th key={field.internalFieldName} scope="col" data-end={isAtEnd(field) || undefined}>
                  {field.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {folders.map((folder) => (
              <FolderRow key={folder.id} folder={folder} width={others.length} onOpen={openFolder} />
            ))}
          </tbody>
          {sectionsOf(items.slice(0, drawn), mergedGroups(pages.map(({ groups }) => groups))).map(({ group, items: inside }) => (
            <tbody key={group?.key ?? ''}>
              {group && <GroupRow details={details} group={group} first={inside[0]} width={others.length} />}
              {inside.map((item) => (
                <ItemRow key={item.Id} details={details} item={item} columns={others} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      {isMore && (
        <p className={shared.more}>
          <Button size="xs" variant="subtle" loading={read.isLoadingMore} onClick={more}>
            {t('pages.moreRows')}
          </Button>
        </p>
      )}
    </>
  );
};
