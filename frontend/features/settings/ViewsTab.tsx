import { ActionIcon, Button } from '@mantine/core';
import { IconLayoutList, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TabProps } from '#frontend/features/settings/SettingsPage.tsx';
import { listAddress } from '#frontend/site/addresses.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import table from '#frontend/ui/Table.module.css';
import { grants } from '#shared/access.ts';
import type { View } from '#shared/models/list.ts';
import classes from './Settings.module.css';

/** The last words of the text keys. */
const kindsOf = ({ isPersonal, isDefault }: View): string[] => [isPersonal ? 'personal' : 'shared', ...(isDefault ? ['default'] : [])];

/** The views of a list: whose they are, and in which order they show rows. */
export const ViewsTab = ({ details, parts: { ViewEditor } }: TabProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ view: View | null } | null>(null);
  const mayShare = grants(details.access.effectiveAccess, 'CreateViews');
  const nameOf = (name: string) =>
    details.fields.find((field) => !field.isAuditField && field.internalFieldName === name)?.name ?? t(`labels.${name}`);
  const orderOf = ({ groupOrder, sortOrder }: View) => [
    ...groupOrder.map(({ internalFieldName }) => t('settings.views.grouped', { name: nameOf(internalFieldName) })),
    ...sortOrder.map(({ sortProperty, sortDescending }) =>
      t(sortDescending ? 'settings.views.descending' : 'settings.views.ascending', { name: nameOf(sortProperty) }),
    ),
  ];
  return (
    <>
      <PageBar lead={t('settings.views.lead')}>
        <Button variant="filled" leftSection={<Glyph of={IconPlus} bold />} onClick={() => setOpen({ view: null })}>
          {t('list.view.new')}
        </Button>
      </PageBar>
      {details.views.length === 0 && <Empty title={t('settings.views.empty')} text={t('settings.views.emptyText')} />}
      {details.views.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th>{t('settings.views.view')}</th>
                <th>{t('settings.views.kind')}</th>
                <th>{t('settings.views.order')}</th>
                <th className={table.actions}>{t('settings.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {details.views.map((view) => (
                <tr key={view.id}>
                  <td title={view.title}>
                    <span className={table.what}>
                      <Glyph of={IconLayoutList} />
                      <span>
                        <Link to={`${listAddress(details)}?${new URLSearchParams({ listViewId: view.id })}`}>{view.title}</Link>
                        <span className={table.small}>
                          {kindsOf(view)
                            .map((kind) => t(`settings.views.${kind}`))
                            .join(', ')}
                        </span>
                      </span>
                    </span>
                  </td>
                  <td className={table.wide}>
                    {kindsOf(view).map((kind) => (
                      <span key={kind} className={classes.tag}>
                        {t(`settings.views.${kind}`)}
                      </span>
                    ))}
                  </td>
                  <td className={`${table.quiet} ${table.wide}`}>{orderOf(view).join(', ') || t('settings.views.unsorted')}</td>
                  <td className={table.actions}>
                    {(view.isPersonal || mayShare) && (
                      <ActionIcon aria-label={t('settings.views.edit', { name: view.title })} onClick={() => setOpen({ view })}>
                        <Glyph of={IconPencil} />
                      </ActionIcon>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && <ViewEditor details={details} view={open.view} onClose={() => setOpen(null)} />}
    </>
  );
};
