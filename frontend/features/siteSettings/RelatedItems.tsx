import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { RelatedItemWindow } from '#frontend/features/siteSettings/RelatedItemWindow.tsx';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import table from '#frontend/ui/records/Table.module.css';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { grants } from '#shared/access.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { RelatedItem } from '#shared/models/content/relatedItem.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './RelatedItems.module.css';

/** The related items of a site. */
export const RelatedItems = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const refresh = useRefreshSites();
  const [open, setOpen] = useState<{ related: RelatedItem | undefined } | null>(null);
  const read = useRead(sites.relatedItems, { systemSiteId: site.id }, { failure: 'inline' });
  const root = useRead(sites.details, { body: { path: '/' } }, { failure: 'inline' });
  const remove = useWrite(sites.deleteRelatedItem);
  const mayChange = grants(site.access.effectiveAccess, 'FullAccess');
  // Related items are usually in lists of the root site.
  const others = root.data && root.data.id !== site.id ? root.data.lists : [];
  const formatTitle = ({ title, relatedItemId }: RelatedItem) => title ?? t('relatedItems.hidden', { id: relatedItemId });
  const confirmRemove = async ({ id, alias }: RelatedItem) => {
    const text = { title: t('relatedItems.deleteTitle', { alias }), text: t('relatedItems.deleteText'), verb: t('relatedItems.delete') };
    if (await confirm({ ...text, danger: true })) remove.writeThen({ systemSiteId: site.id, id }, () => void refresh());
  };
  return (
    <>
      <PageBar lead={t('relatedItems.lead')}>
        {mayChange && <AddButton label={t('relatedItems.add')} onClick={() => setOpen({ related: undefined })} />}
      </PageBar>
      <Loaded read={read} failed={t('relatedItems.failed')}>
        {(items) => (
          <section className={`${table.scroll} ${classes.room}`} aria-label={t('siteSettings.page.relatedItems')}>
            <RecordTable
              rows={items}
              isBare
              empty={{ title: t('relatedItems.none'), text: t('relatedItems.noneText') }}
              columns={[
                { head: t('relatedItems.alias'), text: ({ alias }) => alias, below: formatTitle },
                { head: t('relatedItems.item'), text: formatTitle, to: ({ url }) => url },
                { head: t('relatedItems.list'), style: 'quiet', cell: ({ listTitle }) => listTitle },
                {
                  head: t('relatedItems.loadWithSite'),
                  style: 'quiet',
                  cell: ({ loadWithSite }) => loadWithSite && t('relatedItems.loaded'),
                },
              ]}
              actions={(related) =>
                mayChange
                  ? [
                      { label: t('relatedItems.editOf', { alias: related.alias }), icon: IconPencil, onClick: () => setOpen({ related }) },
                      {
                        label: t('relatedItems.deleteOf', { alias: related.alias }),
                        icon: IconTrash,
                        onClick: () => void confirmRemove(related),
                      },
                    ]
                  : []
              }
              actionsWidth={{ phone: 88 }}
            />
          </section>
        )}
      </Loaded>
      {open && (
        <RelatedItemWindow siteId={site.id} lists={[...site.lists, ...others]} related={open.related} onClose={() => setOpen(null)} />
      )}
    </>
  );
};
