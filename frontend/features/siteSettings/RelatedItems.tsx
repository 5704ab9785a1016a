import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { RelatedItemWindow } from '#frontend/features/siteSettings/RelatedItemWindow.tsx';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { useConfirm } from '#frontend/ui/Confirm.tsx';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { grants } from '#shared/access.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { RelatedItem } from '#shared/models/relatedItem.ts';
import type { SiteDetails } from '#shared/models/site.ts';
import classes from './RelatedItems.module.css';

/** The items that a site is about. */
export const RelatedItems = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const refresh = useRefreshSites();
  const [open, setOpen] = useState<{ related: RelatedItem | undefined } | null>(null);
  const { data, error, refetch } = useRead(sites.relatedItems, { systemSiteId: site.id }, { failure: 'inline' });
  const root = useRead(sites.details, { body: { path: '/' } }, { failure: 'inline' });
  const remove = useWrite(sites.deleteRelatedItem);
  const mayChange = grants(site.access.effectiveAccess, 'FullAccess');
  // What a site is about mostly lies in a list of the root site.
  const others = root.data && root.data.id !== site.id ? root.data.lists : [];
  const ask = async ({ id, alias }: RelatedItem) => {
    const text = { title: t('relatedItems.deleteTitle', { alias }), text: t('relatedItems.deleteText'), verb: t('relatedItems.delete') };
    if (await confirm({ ...text, danger: true })) remove.mutate({ systemSiteId: site.id, id }, { onSuccess: () => void refresh() });
  };
  return (
    <>
      <PageBar lead={t('relatedItems.lead')}>
        {mayChange && (
          <Button variant="filled" leftSection={<Glyph of={IconPlus} bold />} onClick={() => setOpen({ related: undefined })}>
            {t('relatedItems.add')}
          </Button>
        )}
      </PageBar>
      {error && <Failed title={t('relatedItems.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons />}
      {data && (
        <section className={`${table.scroll} ${classes.room}`} aria-label={t('siteSettings.page.relatedItems')}>
          {data.length === 0 && <Empty title={t('relatedItems.none')} text={t('relatedItems.noneText')} />}
          {data.length > 0 && (
            <table className={table.table} style={{ '--actions-width': '88px' }}>
              <thead>
                <tr>
                  <th>{t('relatedItems.alias')}</th>
                  <th>{t('relatedItems.item')}</th>
                  <th>{t('relatedItems.list')}</th>
                  <th>{t('relatedItems.loadWithSite')}</th>
                  <th className={table.actions}>{t('settings.actions')}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((related) => {
                  const { id, alias, title, url, relatedItemId, listTitle, loadWithSite } = related;
                  const words = title ?? t('relatedItems.hidden', { id: relatedItemId });
                  return (
                    <tr key={id}>
                      <td title={alias}>
                        {alias}
                        <span className={table.small}>{words}</span>
                      </td>
                      <td className={table.wide} title={words}>
                        {url ? <Link to={url}>{words}</Link> : words}
                      </td>
                      <td className={`${table.quiet} ${table.wide}`}>{listTitle}</td>
                      <td className={`${table.quiet} ${table.wide}`}>{loadWithSite && t('relatedItems.loaded')}</td>
                      <td className={table.actions}>
                        {mayChange && (
                          <span className={table.row}>
                            <ActionIcon aria-label={t('relatedItems.editOf', { alias })} onClick={() => setOpen({ related })}>
                              <Glyph of={IconPencil} />
                            </ActionIcon>
                            <ActionIcon aria-label={t('relatedItems.deleteOf', { alias })} onClick={() => void ask(related)}>
                              <Glyph of={IconTrash} />
                            </ActionIcon>
                          </span>
                        )}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          )}
        </section>
      )}
      {open && (
        <RelatedItemWindow siteId={site.id} lists={[...site.lists, ...others]} related={open.related} onClose={() => setOpen(null)} />
      )}
    </>
  );
};
