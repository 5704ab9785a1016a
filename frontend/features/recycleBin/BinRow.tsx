import { IconLayoutDashboard, IconSitemap } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BinActions } from '#frontend/features/recycleBin/BinActions.tsx';
import type { RecycleBinHandlers } from '#frontend/features/recycleBin/useBin.ts';
import type { PickedEntries } from '#frontend/features/recycleBin/usePicked.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { formatDate, formatDateTime } from '#frontend/ui/formats.ts';
import { listIcons } from '#frontend/ui/listKinds.ts';
import { PersonChip } from '#frontend/ui/people/PersonChip.tsx';
import table from '#frontend/ui/records/Table.module.css';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';
import classes from './RecycleBin.module.css';

interface Props {
  entry: RecycleEntry;
  handlers: RecycleBinHandlers;
  canRestore: boolean;
  picked: PickedEntries | undefined;
}

const ItemGlyph = ({ listId }: { listId: string }) => {
  const type = useSite().lists.find(({ id }) => id === listId)?.type ?? 'items';
  const Icon = listIcons[type];
  return <Icon size={18} stroke={1.5} color="var(--text-tertiary)" aria-hidden="true" />;
};

const glyphs: Record<RecycleEntry['objectType'], (entry: RecycleEntry) => ReactNode> = {
  item: ({ listId }) => <ItemGlyph listId={listId} />,
  file: ({ title }) => <FileGlyph fileName={title} />,
  folder: () => <FileGlyph />,
  list: ({ listId }) => <ItemGlyph listId={listId} />,
  site: () => <IconSitemap size={18} stroke={1.5} color="var(--text-tertiary)" aria-hidden="true" />,
  page: () => <IconLayoutDashboard size={18} stroke={1.5} color="var(--text-tertiary)" aria-hidden="true" />,
};

export const BinRow = ({ entry, picked, ...how }: Props) => {
  const { t } = useTranslation();
  const from = [entry.objectType === 'page' ? t('pages.title') : entry.listTitle, ...entry.folderPath.split('/').filter(Boolean)].join(
    ' / ',
  );
  const deletedOn = formatDateTime(entry.deletedOn);
  const waiting = entry.pendingApprovers.map(({ fullName }) => fullName).join(', ');

  return (
    <tr data-current={picked?.has(entry.id) || undefined}>
      {picked && (
        <td className={classes.tick}>
          <input
            type="checkbox"
            aria-label={t('recycleBin.pick', { title: entry.title })}
            checked={picked.has(entry.id)}
            onChange={() => picked.toggle(entry.id)}
          />
        </td>
      )}
      <td title={entry.title}>
        <span className={table.what}>
          {glyphs[entry.objectType](entry)}
          <span className="l-hidden l-ellipsis">
            {entry.title}
            <span className={`${table.small} ${classes.below}`}>{`${formatDate(entry.deletedOn)}, ${from}`}</span>
            {waiting !== '' && <span className="l-block l-small l-clip l-tertiary">{t('recycleBin.waitingFor', { names: waiting })}</span>}
          </span>
        </span>
      </td>
      <td className={`l-secondary ${table.wide}`} title={from}>
        {from}
      </td>
      <td className={table.wide}>
        <PersonChip person={entry.deletedBy} />
      </td>
      <td className={table.wide}>{deletedOn}</td>
      <td className={`l-secondary ${table.wide}`} title={entry.reasonToDelete}>
        {entry.reasonToDelete}
      </td>
      <td className={`${table.actions} ${classes.actions}`}>
        <BinActions entry={entry} {...how} />
      </td>
    </tr>
  );
};
