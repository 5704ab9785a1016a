import { useTranslation } from 'react-i18next';
import { DraftMark } from '#frontend/features/list/actions/DraftMark.tsx';
import type { CellProps } from '#frontend/features/list/cells/cellProps.ts';
import { NewsMark } from '#frontend/features/list/visit/NewsMark.tsx';
import { CommentCount } from '#frontend/ui/CommentCount.tsx';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { Thumbnail } from '#frontend/viewers/Thumbnail.tsx';
import classes from './NameCell.module.css';

interface Props extends CellProps {
  /** If false, the size column shows the folder's item count. */
  countsFolders: boolean;
}

/** The name of a row with its icon; folders are bold. */
export const NameCell = ({ data, valueFormatted, value, countsFolders, context }: Props) => {
  const { t } = useTranslation();
  if (!data) return null;

  const name = valueFormatted ?? String(value ?? '');
  const isFolder = data.kind === 'folder';
  const fileName = isFolder ? null : data.item._FileName;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an alternative; Move in the row's menu does the same by keyboard
    <span
      className="l-line l-narrow l-whole l-gap8 l-tall"
      draggable={context.drag.isOffered(data)}
      onDragStart={(event) => context.drag.start(data, event)}
      onDragEnd={context.drag.end}
    >
      {!isFolder && fileName && context.picturesOf ? (
        <Thumbnail listId={context.picturesOf} item={data.item} className={classes.picture} glyph={20} />
      ) : (
        (isFolder || fileName) && <FileGlyph fileName={fileName} />
      )}
      <span className={`l-clip ${isFolder ? 'l-bold' : ''}`} title={name}>
        {name}
      </span>
      {!isFolder && <NewsMark item={data.item} />}
      {!isFolder && <DraftMark item={data.item} />}
      {!isFolder && data.item._CommentCount !== undefined && data.item._CommentCount > 0 && (
        // With the keyboard, comments are opened from the row's menu.
        <button type="button" tabIndex={-1} className="l-bare-button l-fixed l-pad0" onClick={() => context.openComments(data.item)}>
          <CommentCount count={data.item._CommentCount} />
        </button>
      )}
      {isFolder && countsFolders && data.folder.itemCount !== null && (
        <span className="l-fixed l-text12 l-tertiary l-end">{t('list.itemCount', { count: data.folder.itemCount })}</span>
      )}
    </span>
  );
};
