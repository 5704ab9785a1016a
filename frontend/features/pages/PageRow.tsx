import { ActionIcon } from '@mantine/core';
import { IconEyeOff, IconHome, IconHomePlus, IconLayoutDashboard, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { useDeletePage } from '#frontend/features/pages/useDeletePage.ts';
import { pageAddress, pageEditorAddress } from '#frontend/site/addresses.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { site as sites } from '#shared/contracts/site.ts';
import type { PageSummary } from '#shared/models/sites/pageSummary.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './PagesPage.module.css';

interface Props {
  page: PageSummary;
  site: SiteDetails;
  mayEdit: boolean;
}

/** A page and its actions. */
export const PageRow = ({ page, site, mayEdit }: Props) => {
  const { t } = useTranslation();
  const { id, title, path, isHomePage, isShown } = page;
  const refresh = useRefreshSites();
  const makeHome = useWrite(sites.setHomePage);
  const remove = useDeletePage(site.id);
  return (
    <li className={classes.row}>
      <IconLayoutDashboard size={18} stroke={1.5} className="l-fixed l-tertiary" aria-hidden="true" />
      <span className={classes.words}>
        {isShown ? (
          <Link className={classes.title} to={pageAddress(site.path, path)}>
            {title}
          </Link>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        {isHomePage && (
          <span className="l-inline l-gap4 l-text12 l-secondary">
            <Glyph of={IconHome} small />
            {t('pages.home')}
          </span>
        )}
        {!isShown && (
          <span className="l-inline l-gap4 l-text12 l-secondary">
            <Glyph of={IconEyeOff} small />
            {t('pages.hidden')}
          </span>
        )}
      </span>
      {mayEdit && (
        <span className="l-flex l-gap4">
          {!isHomePage && (
            <ActionIcon
              aria-label={t('pages.makeHomeOf', { title })}
              title={t('pages.makeHome')}
              loading={makeHome.isPending}
              onClick={() => makeHome.writeThen({ systemSiteId: site.id, pageId: id }, () => void refresh(site.id))}
            >
              <Glyph of={IconHomePlus} />
            </ActionIcon>
          )}
          <ActionIcon
            component={Link}
            to={pageEditorAddress(site.path, id)}
            aria-label={t('pages.editOne', { title })}
            title={t('pages.edit')}
          >
            <Glyph of={IconPencil} />
          </ActionIcon>
          <ActionIcon aria-label={t('pages.deleteOf', { title })} title={t('pages.delete')} onClick={() => void remove(page)}>
            <Glyph of={IconTrash} />
          </ActionIcon>
        </span>
      )}
    </li>
  );
};
