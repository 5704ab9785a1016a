import { ActionIcon } from '@mantine/core';
import { IconTemplate, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { useDeleteTemplate } from '#frontend/templates/useDeleteTemplate.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { template } from '#shared/contracts/template.ts';
import type { ListDetails } from '#shared/models/list.ts';
import columns from './Columns.module.css';

/** The templates that forms of a list can be filled from. */
export const ItemTemplates = ({ details }: { details: ListDetails }) => {
  const { t } = useTranslation();
  const remove = useDeleteTemplate();
  const read = useRead(template.listItems, { listId: details.id }, { failure: 'inline', staleTime: 0 });
  if (read.error) return <Failed title={t('template.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  if (read.data.length === 0) return <Empty title={t('template.item.empty')} text={t('template.item.emptyText')} />;
  return (
    <>
      <PageBar lead={t('template.item.lead')} />
      <div className={table.scroll}>
        <table className={table.table} style={{ '--actions-width': '60px' }}>
          <thead>
            <tr>
              <th className={columns.name}>{t('template.name')}</th>
              <th>{t('template.by')}</th>
              <th>{t('template.on')}</th>
              <th className={`${table.actions} ${columns.deeds}`}>{t('settings.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {read.data.map((one) => (
              <tr key={one.id}>
                <td title={one.templateName}>
                  <span className={table.what}>
                    <Glyph of={IconTemplate} />
                    <span>
                      {one.templateName}
                      <span className={table.small}>{`${one._CreatedBy.fullName} · ${formatDateTime(one._CreatedOn)}`}</span>
                    </span>
                  </span>
                </td>
                <td className={table.wide}>{one._CreatedBy.fullName}</td>
                <td className={`${table.quiet} ${table.wide}`}>{formatDateTime(one._CreatedOn)}</td>
                <td className={table.actions}>
                  <ActionIcon aria-label={t('template.deleteOf', { name: one.templateName })} onClick={() => void remove(one)}>
                    <Glyph of={IconTrash} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
