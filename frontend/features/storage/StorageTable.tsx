import { IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocation } from '#frontend/features/storage/formatLocation.ts';
import { formatUsage, UsageBar } from '#frontend/features/storage/UsageBar.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import type { RowAction } from '#frontend/ui/records/RowActions.tsx';
import type { StorageContainer } from '#shared/models/documents/container.ts';
import classes from './Storage.module.css';

interface Props {
  containers: StorageContainer[];
  onActivate: (container: StorageContainer) => void;
  onEdit: (container: StorageContainer) => void;
  onDelete: (container: StorageContainer) => void;
  /** Shown below the rows and scrolled with them. */
  children: ReactNode;
}

/** The storage containers. */
export const StorageTable = ({ containers, onActivate, onEdit, onDelete, children }: Props) => {
  const { t } = useTranslation();
  const nameOf = (container: StorageContainer) => formatLocation(container, t);
  const kindOf = ({ storageType }: StorageContainer) => t(`storage.kind.${storageType ?? 'builtIn'}`);
  const actionsOf = (container: StorageContainer): RowAction[] => {
    const name = nameOf(container);
    const { isActive, storageType } = container;
    const activate = { label: t('storage.activateOf', { name }), text: t('storage.activate'), onClick: () => onActivate(container) };
    const edit = { label: t('storage.editOf', { name }), icon: IconPencil, onClick: () => onEdit(container) };
    const remove = { label: t('storage.deleteOf', { name }), icon: IconTrash, onClick: () => onDelete(container) };
    return [...(isActive ? [] : [activate]), ...(storageType === null ? [] : [edit, ...(isActive ? [] : [remove])])];
  };
  const most = Math.max(...containers.map(({ usage }) => usage.bytes));
  return (
    <RecordTable
      rows={containers}
      isCurrent={({ isActive }) => isActive}
      columns={[
        {
          head: t('storage.place'),
          text: nameOf,
          cell: (container) => (
            <span className={classes.name}>
              <span>{nameOf(container)}</span>
              {container.isActive && (
                <span className={classes.active}>
                  <IconCircleCheck size={14} aria-hidden="true" />
                  {t('storage.active')}
                </span>
              )}
            </span>
          ),
          below: (container) => `${kindOf(container)} · ${formatUsage(container.usage, t)}`,
        },
        { head: t('storage.kind'), style: 'quiet', width: 120, cell: kindOf },
        { head: t('storage.usage'), style: 'quiet', cell: ({ usage }) => <UsageBar usage={usage} most={most} /> },
      ]}
      actions={actionsOf}
      actionsWidth={{ desk: 216, phone: 176 }}
    >
      {children}
    </RecordTable>
  );
};
