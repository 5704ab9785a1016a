import { ActionIcon, Button } from '@mantine/core';
import { IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { placeName } from '#frontend/features/storage/placeName.ts';
import { UsageBar, usageWords } from '#frontend/features/storage/UsageBar.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import table from '#frontend/ui/Table.module.css';
import type { StorageContainer } from '#shared/models/container.ts';
import classes from './Storage.module.css';

interface Props {
  containers: StorageContainer[];
  onActivate: (container: StorageContainer) => void;
  onEdit: (container: StorageContainer) => void;
  onDelete: (container: StorageContainer) => void;
}

/** The places that files stand in. */
export const StorageTable = ({ containers, onActivate, onEdit, onDelete }: Props) => {
  const { t } = useTranslation();
  const most = Math.max(...containers.map(({ usage }) => usage.bytes));
  return (
    <div className={table.scroll}>
      <table className={table.table} style={{ '--actions-width': '176px' }}>
        <thead>
          <tr>
            <th>{t('storage.place')}</th>
            <th className={classes.kind}>{t('storage.kind')}</th>
            <th>{t('storage.usage')}</th>
            <th className={`${table.actions} ${classes.actions}`}>{t('settings.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {containers.map((container) => {
            const name = placeName(container, t);
            const kind = t(`storage.kind.${container.storageType ?? 'builtIn'}`);
            return (
              <tr key={container.id} data-current={container.isActive || undefined}>
                <td title={name}>
                  <span className={classes.name}>
                    <span>{name}</span>
                    {container.isActive && (
                      <span className={classes.active}>
                        <IconCircleCheck size={14} aria-hidden="true" />
                        {t('storage.active')}
                      </span>
                    )}
                  </span>
                  <span className={table.small}>{`${kind} · ${usageWords(container.usage, t)}`}</span>
                </td>
                <td className={`${table.quiet} ${table.wide}`}>{kind}</td>
                <td className={`${table.quiet} ${table.wide}`}>
                  <UsageBar usage={container.usage} most={most} />
                </td>
                <td className={table.actions}>
                  <span className={table.row}>
                    {!container.isActive && (
                      <Button size="xs" aria-label={t('storage.activateOf', { name })} onClick={() => onActivate(container)}>
                        {t('storage.activate')}
                      </Button>
                    )}
                    {container.storageType !== null && (
                      <>
                        <ActionIcon size="sm" aria-label={t('storage.editOf', { name })} onClick={() => onEdit(container)}>
                          <Glyph of={IconPencil} />
                        </ActionIcon>
                        {!container.isActive && (
                          <ActionIcon size="sm" aria-label={t('storage.deleteOf', { name })} onClick={() => onDelete(container)}>
                            <Glyph of={IconTrash} />
                          </ActionIcon>
                        )}
                      </>
                    )}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
