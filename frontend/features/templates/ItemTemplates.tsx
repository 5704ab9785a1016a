import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { templateColumns } from '#frontend/templates/templateColumns.tsx';
import { useDeleteTemplate } from '#frontend/templates/useDeleteTemplate.ts';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { template } from '#shared/contracts/template.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** The item templates of a list. */
export const ItemTemplates = ({ details }: { details: ListDetails }) => {
  const { t } = useTranslation();
  const remove = useDeleteTemplate();
  const read = useRead(template.listItems, { listId: details.id }, { failure: 'inline', staleTime: 0 });
  return (
    <Loaded read={read} failed={t('template.failed')}>
      {(templates) => (
        <>
          {templates.length > 0 && <PageBar lead={t('template.item.lead')} />}
          <RecordTable
            rows={templates}
            empty={{ title: t('template.item.empty'), text: t('template.item.emptyText') }}
            columns={templateColumns(t, '28%')}
            actions={(one) => [
              { label: t('template.deleteOf', { name: one.templateName }), icon: IconTrash, onClick: () => void remove(one) },
            ]}
            actionsWidth={{ desk: 112, phone: 60 }}
          />
        </>
      )}
    </Loaded>
  );
};
