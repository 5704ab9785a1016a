import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { probity } from '#shared/contracts/probity.ts';
import type { RecruitmentDetails } from '#shared/models/sites/clinical.ts';
import classes from './Clinical.module.css';

interface Props {
  itemId: number;
  title: string;
  recruitment: RecruitmentDetails;
}

/** The folders of a trial, each opening in a new tab. */
export const FolderLinks = ({ itemId, title, recruitment: { folders, systemSiteListId } }: Props) => {
  const { t } = useTranslation();
  const open = async (libraryListId: string) => {
    try {
      const { url } = await call(probity.feasibilityFolder, { libraryListId, itemId, systemSiteListId });
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <span className={classes.links}>
      {folders.map(({ name, libraryListId }) => (
        <button
          key={name}
          type="button"
          aria-label={t('clinical.folderOf', { folder: name, name: title })}
          onClick={() => void open(libraryListId)}
        >
          {name}
        </button>
      ))}
    </span>
  );
};
