import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { DeleteSite } from '#frontend/features/siteSettings/DeleteSite.tsx';
import { SiteWindow } from '#frontend/features/siteSettings/SiteWindow.tsx';
import { listAddress, listsAddress, pagesAddress, siteAddress, siteSettingsAddress } from '#frontend/site/addresses.ts';
import { formatCount } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { grants } from '#shared/access.ts';
import type { SettingsPage } from '#shared/addresses/parsePath.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './SiteOverview.module.css';

interface FactProps {
  label: string;
  /** The address at which it can be changed. */
  to?: string;
  children: ReactNode;
}

const Fact = ({ label, to, children }: FactProps) => (
  <>
    <dt className="l-secondary">{to === undefined ? label : <Link to={to}>{label}</Link>}</dt>
    <dd className={`l-anywhere ${classes.value}`}>{children}</dd>
  </>
);

const Section = ({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    <dl className={classes.facts}>{children}</dl>
    {below}
  </section>
);

/** The properties and contents of a site; each links to its settings if the user may change them. */
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
  const inSettings = (word: SettingsPage): string => siteSettingsAddress(site.path, word);
  // The lists of people are in the root site; users who may not see them there get no link.
  const root = useRead(sites.details, { body: { path: '/' } }, { failure: 'inline', enabled: may.change });
  const people = may.change ? (root.data?.lists.filter(({ id }) => isPeopleList(id)) ?? []) : [];
  const subsites = useRead(sites.subsites, { systemSiteId: site.id }, { failure: 'inline' });
  const alertsRead = useRead(alerts.all, { systemSiteId: site.id }, { failure: 'inline' });
  const permissions = useRead(permission.get, { siteId: site.id }, { failure: 'inline', enabled: may.permissions });
  const count = (known: { length: number } | undefined): string => (known ? formatCount(known.length) : '');
  const actions = may.change && (
    <p className={classes.actions}>
      <Button leftSection={<Glyph of={IconPencil} />} onClick={() => setOpen('details')}>
        {t('siteSettings.edit')}
      </Button>
      {site.parentSiteId !== null && (
        <Button c="var(--error-text)" disabled={site.isLocked} leftSection={<Glyph of={IconTrash} />} onClick={() => setOpen('delete')}>
          {t('siteSettings.delete')}
        </Button>
      )}
    </p>
  );
  return (
    <div className="l-scroll">
      <Section title={t('siteSettings.content')} below={actions}>
        <Fact label={t('siteSettings.name')}>{site.siteName}</Fact>
        <Fact label={t('siteSettings.description')}>{site.description || t('siteSettings.noDescription')}</Fact>
        <Fact label={t('siteSettings.address')}>{site.path}</Fact>
        <Fact label={t('frame.lists')} to={listsAddress(site.path)}>
          {count(site.lists)}
        </Fact>
        <Fact label={t('pages.title')} to={pagesAddress(site.path)}>
          {count(site.pages)}
          {grants(access, sites.createPage.needs) && <Link to={`${pagesAddress(site.path)}?add=page`}>{t('pages.add')}</Link>}
        </Fact>
        <Fact label={t('siteSettings.page.relatedItems')} to={inSettings('site-related-items')}>
          {count(site.relatedItems)}
        </Fact>
      </Section>
      <Section title={t('siteSettings.navigation')}>
        {may.links && (
          <Fact label={t('siteSettings.page.quickLinks')} to={inSettings('quick-links')}>
            {count(site.quickLinks)}
          </Fact>
        )}
        <Fact label={t('siteSettings.page.subsites')} to={inSettings('subsites')}>
          {count(subsites.data)}
        </Fact>
      </Section>
      {people.length > 0 && (
        <Section title={t('siteSettings.users')}>
          {people.map((list) => (
            <Fact key={list.id} label={list.title} to={listAddress(list)}>
              {list.itemCount === null ? '' : formatCount(list.itemCount)}
            </Fact>
          ))}
        </Section>
      )}
      <Section title={t('siteSettings.notifications')}>
        <Fact label={t('siteSettings.page.alert')} to={inSettings('alert')}>
          {count(alertsRead.data)}
          {site.lists.some((list) => grants(list.access.effectiveAccess, 'Read')) && (
            <Link to={`${inSettings('alert')}?add=own`}>{t('alerts.add')}</Link>
          )}
        </Fact>
      </Section>
      {may.permissions && (
        <Section title={t('siteSettings.security')}>
          <Fact label={t('siteSettings.page.permissions')} to={inSettings('permissions')}>
            {permissions.data?.inheritsPermission && permissions.data.owner
              ? t('permissions.inherits', { from: permissions.data.owner.title })
              : permissions.data && t('permissions.own', { name: site.siteName })}
          </Fact>
        </Section>
      )}
      {open === 'details' && <SiteWindow site={site} onClose={close} />}
      {open === 'delete' && <DeleteSite site={site} onDeleted={() => void navigate(siteAddress('/'))} onClose={close} />}
    </div>
  );
};
