import { useTranslation } from 'react-i18next';
import { DeletedLists } from '#frontend/features/home/DeletedLists.tsx';
import { ListIndex } from '#frontend/features/home/ListIndex.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { PageHead } from '#frontend/ui/PageHead.tsx';
import classes from './Index.module.css';

/** All lists of a site. */
export const ListsPage = () => {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <>
      <title>{`${t('frame.lists')} · ${site.siteName} · Sheaf`}</title>
      <PageHead title={t('frame.lists')} />
      <div className={classes.page}>
        {site.lists.length === 0 ? (
          <Empty title={t('home.empty')} text={t('home.emptyText')} />
        ) : (
          <div className={classes.section}>
            <ListIndex site={site} />
          </div>
        )}
        <DeletedLists site={site} />
      </div>
    </>
  );
};
