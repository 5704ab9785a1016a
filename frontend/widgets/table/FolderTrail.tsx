import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { list as lists } from '#shared/contracts/list.ts';
import classes from './Table.module.css';

interface Props {
  listId: string;
  title: string;
  folderId: string;
  onOpen: (folderId: string | null) => void;
}

/** The breadcrumbs from a folder to the list. */
export const FolderTrail = ({ listId, title, folderId, onOpen }: Props) => {
  const { t } = useTranslation();
  const { data } = useRead(lists.getFolder, { listId, folderId }, { failure: 'inline' });
  const steps = [{ id: null, name: title }, ...(data?.parents ?? [])];
  return (
    <nav className={classes.trail} aria-label={t('pages.folderTrail')}>
      {steps.map(({ id, name }) => (
        <span key={id} className="l-inline l-gap4 l-quiet-icons">
          <button type="button" className={classes.step} onClick={() => onOpen(id)}>
            {name}
          </button>
          <IconChevronRight size={12} stroke={1.75} aria-hidden="true" />
        </span>
      ))}
      <span className="l-inline l-gap4" aria-current="location">
        {data?.name}
      </span>
    </nav>
  );
};
