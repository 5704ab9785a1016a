import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconDots, IconSettings, IconSitemap, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { DeleteSite } from '#frontend/features/siteSettings/DeleteSite.tsx';
import { NewSite } from '#frontend/features/siteSettings/NewSite.tsx';
import { siteAddress, siteSettingsAddress } from '#frontend/site/addresses.ts';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Findable } from '#frontend/ui/page/Findable.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { grants } from '#shared/access.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { SiteDetails, Subsite } from '#shared/models/sites/site.ts';
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

/** The visible subsites of a site. */
export const Subsites = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const setAdding = (opens: boolean) => setSearch(opens ? { add: 'site' } : {}, { replace: true });
  const adding = search.get('add') === 'site' && mayChange(site);
  const [going, setGoing] = useState<Subsite | null>(null);
  const read = useRead(sites.subsites, { systemSiteId: site.id }, { failure: 'inline' });
  return (
    <>
      <PageBar lead={t('sites.lead', { name: site.siteName })}>
        {mayChange(site) && <AddButton label={t('sites.add')} onClick={() => setAdding(true)} />}
      </PageBar>
      <Loaded read={read} failed={t('sites.failed')}>
        {(subsites) => (
          <Findable all={subsites} wordsOf={({ siteName, path }) => `${siteName} ${path}`} label={t('frame.findSite')}>
            {(found) => (
              <RecordTable
                rows={found}
                empty={{ title: t('sites.none'), text: t('sites.noneText') }}
                columns={[
                  {
                    head: t('sites.name'),
                    text: ({ siteName }) => siteName,
                    icon: () => <Glyph of={IconSitemap} />,
                    to: ({ path }) => siteAddress(path),
                  },
                  { head: t('sites.path'), style: 'quiet', text: ({ path }) => path },
                  { head: t('consents.state'), style: 'quiet', cell: ({ isLocked }) => isLocked && t('sites.isLocked') },
                ]}
                menu={(subsite) => <SubsiteMenu subsite={subsite} onDelete={() => setGoing(subsite)} />}
                actionsWidth={{ phone: 56 }}
              />
            )}
          </Findable>
        )}
      </Loaded>
      {adding && <NewSite parent={site} onClose={() => setAdding(false)} />}
      {going && <DeleteSite site={going} onDeleted={() => setGoing(null)} onClose={() => setGoing(null)} />}
    </>
  );
};
