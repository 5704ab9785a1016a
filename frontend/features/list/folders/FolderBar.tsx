import { ActionIcon } from '@mantine/core';
import { IconCornerLeftUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DropStep } from '#frontend/features/list/dragging/DropStep.tsx';
import { folderSteps } from '#frontend/features/list/folders/folderSteps.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { CollapsedLinks } from '#frontend/ui/page/CollapsedLinks.tsx';
import type { FolderDetails } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import classes from './FolderBar.module.css';

interface Props {
  list: Pick<ListDetails, 'id' | 'title' | 'relativeUrl'>;
  /** Undefined at the list's root. */
  folder: FolderDetails | undefined;
  counts: string;
  /** Called when rows are dropped onto a step of the breadcrumb. */
  onDrop: (place: { id: string; name: string }) => void;
}

/** At most four steps are shown: the first two, the menu of hidden ones and the open folder. */
const SHOWN = 4;
const MAX_LAST_STEPS = 2;

/** The breadcrumb from the list's root to the open folder. */
export const FolderBar = ({ list, folder, counts, onDrop }: Props) => {
  const { t } = useTranslation();
  const steps = folderSteps(list, folder);
  const here = steps.at(-1);
  const above = steps.slice(0, -1);
  const collapsed = steps.length > SHOWN ? above.slice(MAX_LAST_STEPS) : [];
  const parent = above.at(-1);
  return (
    <nav className={classes.bar} aria-label={t('list.folders')}>
      {parent && (
        <ActionIcon size="sm" component={Link} to={parent.to} aria-label={t('list.folderUp', { name: parent.name })}>
          <Glyph of={IconCornerLeftUp} />
        </ActionIcon>
      )}
      <ol>
        {above
          .filter((step) => !collapsed.includes(step))
          .map(({ id, name, to }) => (
            <DropStep key={to} onDrop={() => onDrop({ id, name })}>
              <Link to={to} draggable={false}>
                {name}
              </Link>
            </DropStep>
          ))}
        {collapsed.length > 0 && (
          <li>
            <CollapsedLinks label={t('list.moreFolders', { count: collapsed.length })} links={collapsed} className={classes.fold} />
          </li>
        )}
        {here && (
          <li>
            <span className="l-hidden l-medium l-ellipsis" aria-current="location">
              {here.name}
            </span>
          </li>
        )}
      </ol>
      <span className={classes.count}>{counts}</span>
    </nav>
  );
};
