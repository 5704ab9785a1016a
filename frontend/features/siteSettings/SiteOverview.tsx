import { Button } from '@mantine/core';
import {
  IconBellPlus,
  IconBellRinging,
  IconBookmarks,
  IconKey,
  IconLayoutDashboard,
  IconLayoutGridAdd,
  IconLink,
  IconList,
  IconPencil,
  IconSitemap,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { DeleteSite } from '#frontend/features/siteSettings/DeleteSite.tsx';
import { SiteWindow } from '#frontend/features/siteSettings/SiteWindow.tsx';
import { listAddress, listsAddress, pagesAddress, siteAddress, siteSettingsAddress } from '#frontend/site/addresses.ts';
import { formatCount } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { listIcons, listKindOf } from '#frontend/ui/listKinds.ts';
import { IndexRow, IndexRows } from '#frontend/ui/page/IndexRow.tsx';
import { grants } from '#shared/access.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './SiteOverview.module.css';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** What there is to decide of a site, each for whoever may. */
export const SiteOverview = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const access = site.access.effectiveAccess;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'details' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const may = {
    change: grants(access, 'FullAccess'),
    links: grants(access, 'Create'),
    permissions: grants(access, 'ModifyPermissions'),
  };
  // The lists of people lie in the root site; whoever may not see them there is shown no way to them.
  const root = useRead(sites.details, { body: { path: '/' } }, { failure: 'inline', enabled: may.change });
  const people = may.change ? (root.data?.lists.filter(({ id }) => isPeopleList(id)) ?? []) : [];
  const told = useRead(alerts.all, { systemSiteId: site.id }, { failure: 'inline' });
  return (
    <div className="l-scroll">
      <Section title={t('siteSettings.content')}>
        <dl className={classes.facts}>
          <dt className="l-secondary">{t('siteSettings.name')}</dt>
          <dd className="l-anywhere">{site.siteName}</dd>
          <dt className="l-secondary">{t('siteSettings.description')}</dt>
          <dd className="l-anywhere">{site.description || t('siteSettings.noDescription')}</dd>
          <dt className="l-secondary">{t('siteSettings.address')}</dt>
          <dd className="l-anywhere">{site.path}</dd>
        </dl>
        {may.change && (
          <p className={classes.deeds}>
            <Button leftSection={<Glyph of={IconPencil} />} onClick={() => setOpen('details')}>
              {t('siteSettings.edit')}
            </Button>
            {site.parentSiteId !== null && (
              <Button
                c="var(--error-text)"
                disabled={site.isLocked}
                leftSection={<Glyph of={IconTrash} />}
                onClick={() => setOpen('delete')}
              >
                {t('siteSettings.delete')}
              </Button>
            )}
          </p>
        )}
        <IndexRows>
          <IndexRow
            to={listsAddress(site.path)}
            icon={IconList}
            title={t('frame.lists')}
            about={t('siteSettings.listsText')}
            count={formatCount(site.lists.length)}
          />
          <IndexRow
            to={pagesAddress(site.path)}
            icon={IconLayoutDashboard}
            title={t('pages.title')}
            about={t('pages.settingsText')}
            count={formatCount(site.pages.length)}
          />
          {grants(access, sites.createPage.needs) && (
            <IndexRow to={`${pagesAddress(site.path)}?add=page`} icon={IconLayoutGridAdd} title={t('pages.add')} about="" />
          )}
          <IndexRow
            to={siteSettingsAddress(site.path, 'site-related-items')}
            icon={IconBookmarks}
            title={t('siteSettings.page.relatedItems')}
            about={t('siteSettings.relatedItemsText')}
          />
        </IndexRows>
      </Section>
      <Section title={t('siteSettings.navigation')}>
        <IndexRows>
          {may.links && (
            <IndexRow
              to={siteSettingsAddress(site.path, 'quick-links')}
              icon={IconLink}
              title={t('siteSettings.page.quickLinks')}
              about={t('siteSettings.quickLinksText')}
            />
          )}
          <IndexRow
            to={siteSettingsAddress(site.path, 'subsites')}
            icon={IconSitemap}
            title={t('siteSettings.page.subsites')}
            about={t('siteSettings.subsitesText')}
          />
        </IndexRows>
      </Section>
      {people.length > 0 && (
        <Section title={t('siteSettings.users')}>
          <IndexRows>
            {people.map((list) => (
              <IndexRow
                key={list.id}
                to={listAddress(list)}
                icon={listIcons[listKindOf(list)]}
                title={list.title}
                about={t(`siteSettings.${list.id}Text`)}
                count={list.itemCount === null ? '' : formatCount(list.itemCount)}
              />
            ))}
          </IndexRows>
        </Section>
      )}
      <Section title={t('siteSettings.notifications')}>
        <IndexRows>
          <IndexRow
            to={siteSettingsAddress(site.path, 'alert')}
            icon={IconBellRinging}
            title={t('siteSettings.page.alert')}
            about={t('siteSettings.alertsText')}
            count={told.data ? formatCount(told.data.length) : ''}
          />
          {site.lists.some((list) => grants(list.access.effectiveAccess, 'Read')) && (
            <IndexRow to={`${siteSettingsAddress(site.path, 'alert')}?add=own`} icon={IconBellPlus} title={t('alerts.add')} about="" />
          )}
        </IndexRows>
      </Section>
      {may.permissions && (
        <Section title={t('siteSettings.security')}>
          <IndexRows>
            <IndexRow
              to={siteSettingsAddress(site.path, 'permissions')}
              icon={IconKey}
              title={t('siteSettings.page.permissions')}
              about={t('siteSettings.permissionsText')}
            />
          </IndexRows>
        </Section>
      )}
      {open === 'details' && <SiteWindow site={site} onClose={close} />}
      {open === 'delete' && <DeleteSite site={site} onDeleted={() => void navigate(siteAddress('/'))} onClose={close} />}
    </div>
  );
};
