import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCornerLeftUp, IconPencil, IconPointFilled, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LevelChips } from '#frontend/features/permissions/LevelChips.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import table from '#frontend/ui/records/Table.module.css';
import type { Permissions } from '#shared/models/content/permission.ts';
import classes from './EntryTable.module.css';

export type Entry = Permissions['entries'][number];

interface Props {
  permissions: Permissions;
  /** The id of the person whose permissions are explained next to the table. */
  currentId: string | null;
  mayEdit: boolean;
  onOpen: (entry: Entry) => void;
  onEdit: (entry: Entry) => void;
  onRemove: (entry: Entry) => void;
}

/** Everyone who has access, with their levels and their source. */
export const EntryTable = ({ permissions: { entries, owner }, currentId, mayEdit, onOpen, onEdit, onRemove }: Props) => {
  const { t } = useTranslation();
  const from = (entry: Entry) => (entry.inheritsPermission ? (owner?.title ?? '') : t('permissions.here'));
  return (
    <table className={`${table.table} ${classes.entries}`}>
      <thead>
        <tr>
          <th className={classes.who}>{t('permissions.who')}</th>
          <th>{t('permissions.access')}</th>
          <th className={classes.from} data-far>
            {t('permissions.from')}
          </th>
          <th className={classes.actions}>
            <VisuallyHidden>{t('permissions.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const name = entry.name || t('permissions.gone');
          return (
            <tr key={`${entry.type}:${entry.id}`} data-current={entry.id === currentId || undefined}>
              <td title={name}>
                <span className={table.what}>
                  <Avatar name={name} isGroup={entry.type === 'role'} />
                  <span>
                    {entry.type === 'user' && entry.name ? (
                      <button type="button" className={table.open} onClick={() => onOpen(entry)}>
                        {name}
                      </button>
                    ) : (
                      name
                    )}
                    <span className={table.small}>
                      <LevelChips access={entry.accessLevels} />
                    </span>
                  </span>
                </span>
              </td>
              <td className={table.wide}>
                <LevelChips access={entry.accessLevels} />
              </td>
              <td className={`${table.quiet} ${table.wide}`} title={from(entry)} data-far>
                <span className={table.what}>
                  {entry.inheritsPermission ? <Glyph of={IconCornerLeftUp} small /> : <IconPointFilled size={14} aria-hidden="true" />}
                  <span>{from(entry)}</span>
                </span>
              </td>
              <td className={table.actions}>
                {mayEdit && (
                  <span className={table.row}>
                    <ActionIcon aria-label={t('permissions.editOf', { name })} onClick={() => onEdit(entry)}>
                      <Glyph of={IconPencil} />
                    </ActionIcon>
                    {!entry.inheritsPermission && (
                      <ActionIcon aria-label={t('permissions.removeOf', { name })} onClick={() => onRemove(entry)}>
                        <Glyph of={IconX} />
                      </ActionIcon>
                    )}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
