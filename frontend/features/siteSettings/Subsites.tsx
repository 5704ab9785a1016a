import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowRight, IconDots, IconPlus, IconSettings, IconSitemap, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { DeleteSite } from '#frontend/features/siteSettings/DeleteSite.tsx';
import { NewSite } from '#frontend/features/siteSettings/NewSite.tsx';
import { siteAddress, siteSettingsAddress } from '#frontend/site/addresses.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { grants } from '#shared/access.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { SiteDetails, Subsite } from '#shared/models/site.ts';
import '@mantine/core/styles/Menu.layer.css';

const mayChange = ({ access }: Pick<Subsite, 'access'>): boolean => grants(access.effectiveAccess, 'FullAccess');

const SubsiteMenu = ({ subsite, onDelete }: { subsite: Subsite; onDelete: () => void }) => {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('sites.actionsOf', { name: subsite.siteName })}>
          <Glyph of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={siteAddress(subsite.path)} leftSection={<Glyph of={IconArrowRight} />}>
          {t('sites.goTo')}
        </Menu.Item>
        {mayChange(subsite) && (
          <>
            <Menu.Item component={Link} to={siteSettingsAddress(subsite.path)} leftSection={<Glyph of={IconSettings} />}>
              {t('sites.settings')}
            </Menu.Item>
            <Menu.Item disabled={subsite.isLocked} leftSection={<Glyph of={IconTrash} />} onClick={onDelete}>
              {t('sites.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The sites below one that the person may see. */
export const Subsites = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [going, setGoing] = useState<Subsite | null>(null);
  const { data, error, refetch } = useRead(sites.subsites, { systemSiteId: site.id }, { failure: 'inline' });
  return (
    <>
      <PageBar lead={t('sites.lead', { name: site.siteName })}>
        {mayChange(site) && (
          <Button variant="filled" leftSection={<Glyph of={IconPlus} bold />} onClick={() => setAdding(true)}>
            {t('sites.add')}
          </Button>
        )}
      </PageBar>
      {error && <Failed title={t('sites.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons />}
      {data?.length === 0 && <Empty title={t('sites.none')} text={t('sites.noneText')} />}
      {data && data.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table} style={{ '--actions-width': '56px' }}>
            <thead>
              <tr>
                <th>{t('sites.name')}</th>
                <th>{t('sites.path')}</th>
                <th>{t('consents.state')}</th>
                <th className={table.actions}>{t('settings.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((subsite) => (
                <tr key={subsite.id}>
                  <td title={subsite.siteName}>
                    <span className={table.what}>
                      <Glyph of={IconSitemap} />
                      <Link to={siteAddress(subsite.path)}>{subsite.siteName}</Link>
                    </span>
                  </td>
                  <td className={`${table.quiet} ${table.wide}`} title={subsite.path}>
                    {subsite.path}
                  </td>
                  <td className={`${table.quiet} ${table.wide}`}>{subsite.isLocked && t('sites.isLocked')}</td>
                  <td className={table.actions}>
                    <SubsiteMenu subsite={subsite} onDelete={() => setGoing(subsite)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {adding && <NewSite parent={site} onClose={() => setAdding(false)} />}
      {going && <DeleteSite site={going} onDeleted={() => setGoing(null)} onClose={() => setGoing(null)} />}
    </>
  );
};
