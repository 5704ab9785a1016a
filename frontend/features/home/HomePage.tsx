import { useTranslation } from 'react-i18next';
import { AddToSite } from '#frontend/features/home/AddToSite.tsx';
import { ListIndex } from '#frontend/features/home/ListIndex.tsx';
import { NewSite } from '#frontend/features/home/NewSite.tsx';
import { SubsiteIndex } from '#frontend/features/home/SubsiteIndex.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { StarButton } from '#frontend/ui/StarButton.tsx';
import { grants } from '#shared/access.ts';
import classes from './Index.module.css';

/** The home page of a site: its description and content. */
export const HomePage = () => {
  const { t } = useTranslation();
  const site = useSite();

  return (
    <>
      <title>{`${site.siteName} · ${productName()}`}</title>
      <PageHead title={site.siteName}>
        <StarButton place={{ kind: 'site', siteId: site.id }} name={site.siteName} />
        {site.lists.length > 0 && grants(site.access.effectiveAccess, 'FullAccess') && (
          <div className="l-line l-gap8 l-end l-not-on-phone">
            <AddToSite site={site} />
          </div>
        )}
      </PageHead>
      <div className="l-column l-auto">
        {site.description && <p className={classes.description}>{site.description}</p>}
        {site.lists.length === 0 ? (
          <NewSite site={site} />
        ) : (
          <section className={classes.section}>
            <h2 className={classes.heading}>
              {t('frame.lists')} <span>{site.lists.length}</span>
            </h2>
            <ListIndex lists={site.lists} />
          </section>
        )}
        <SubsiteIndex siteId={site.id} />
      </div>
    </>
  );
};
