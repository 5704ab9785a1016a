import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crumb, Header } from '#frontend/app/shell/Header.tsx';
import { Confirm } from '#frontend/ui/Confirm.tsx';
import { PageContainer } from '#frontend/ui/PageContainer.tsx';
import classes from './Shell.module.css';

const UploadTray = lazy(async () => ({ default: (await import('#frontend/features/upload/UploadTray.tsx')).UploadTray }));

interface Props {
  drawer: ReactNode;
  crumbs: Crumb[];
  children: ReactNode;
}

/** The frame of every page for members: drawer, header, page. */
export const Shell = ({ drawer, crumbs, children }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#page">
        {t('frame.skipToContent')}
      </a>
      {drawer}
      <div className={classes.main}>
        <Header crumbs={crumbs} />
        <PageContainer className={classes.page}>
          <Confirm>
            {children}
            <Suspense>
              <UploadTray />
            </Suspense>
          </Confirm>
        </PageContainer>
      </div>
    </div>
  );
};
