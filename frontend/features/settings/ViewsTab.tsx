import { IconLayoutList, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TabProps } from '#frontend/features/settings/tabProps.ts';
import { listAddress } from '#frontend/site/addresses.ts';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { grants } from '#shared/access.ts';
import type { View } from '#shared/models/content/list.ts';
import classes from './Settings.module.css';

/** The last parts of the keys of texts. */
const kindsOf = ({ isPersonal, isDefault }: View): string[] => [isPersonal ? 'personal' : 'shared', ...(isDefault ? ['default'] : [])];

/** The views of a list, with their owners and sort orders. */
export const ViewsTab = ({ details, parts: { ViewEditor } }: TabProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ view: View | null } | null>(null);
  const mayShare = grants(details.access.effectiveAccess, 'CreateViews');
  const nameOf = (name: string) =>
    details.fields.find((field) => !field.isAuditField && field.internalFieldName === name)?.name ?? t(`labels.${name}`);
  const formatKinds = (view: View) => kindsOf(view).map((kind) => t(`settings.views.${kind}`));
  const orderOf = ({ groupOrder, sortOrder }: View) => [
    ...groupOrder.map(({ internalFieldName }) => t('settings.views.grouped', { name: nameOf(internalFieldName) })),
    ...sortOrder.map(({ sortProperty, sortDescending }) =>
      t(sortDescending ? 'settings.views.descending' : 'settings.views.ascending', { name: nameOf(sortProperty) }),
    ),
  ];
  return (
    <>
      <PageBar lead={t('settings.views.lead')}>
        <AddButton label={t('list.view.new')} onClick={() => setOpen({ view: null })} />
      </PageBar>
      <RecordTable
        rows={details.views}
        empty={{ title: t('settings.views.empty'), text: t('settings.views.emptyText') }}
        columns={[
          {
            head: t('settings.views.view'),
            text: ({ title }) => title,
            icon: () => <Glyph of={IconLayoutList} />,
            to: ({ id }) => `${listAddress(details)}?${new URLSearchParams({ listViewId: id })}`,
            below: (view) => formatKinds(view).join(', '),
          },
          {
            head: t('settings.views.kind'),
            cell: (view) =>
              formatKinds(view).map((word) => (
                <span key={word} className={classes.tag}>
                  {word}
                </span>
              )),
          },
          { head: t('settings.views.order'), style: 'quiet', cell: (view) => orderOf(view).join(', ') || t('settings.views.unsorted') },
        ]}
        actions={(view) =>
          view.isPersonal || mayShare
            ? [{ label: t('settings.views.edit', { name: view.title }), icon: IconPencil, onClick: () => setOpen({ view }) }]
            : []
        }
      />
      {open && <ViewEditor details={details} view={open.view} onClose={() => setOpen(null)} />}
    </>
  );
};
