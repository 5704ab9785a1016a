import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commentCalls } from '#frontend/api/comments/commentCalls.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { AddReaction } from '#frontend/features/comments/AddReaction.tsx';
import { CommentReactions } from '#frontend/features/comments/CommentReactions.tsx';
import { Composer } from '#frontend/features/comments/Composer.tsx';
import type { Discussion } from '#frontend/features/comments/discussion.ts';
import { partsOf } from '#frontend/features/comments/mentions.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { MenuEntry } from '#frontend/ui/MenuEntry.tsx';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import type { Comment } from '#shared/models/content/comment.ts';
import classes from './Comments.module.css';

interface Props extends Discussion {
  comment: Comment;
  /** Additional actions, such as resolving the thread. */
  children?: ReactNode;
}

/** One comment. */
export const CommentEntry = ({ about, comment, mayComment, mayDeleteAll, children }: Props) => {
  const { t } = useTranslation();
  const { id: userId } = useAccount();
  const confirm = useConfirm();
  const [isEditing, setEditing] = useState(false);
  const calls = commentCalls(about);
  const edit = useWrite(calls.edit, { quiet: true });
  const remove = useWrite(calls.remove, { quiet: true });
  const { id, threadId, text, mentions, by, createdOn, editedOn, isDeleted } = comment;
  const isOwn = by.internalId === userId;
  const ref = { threadId, commentId: id };
  const confirmDelete = async () => {
    const isSure = await confirm({
      title: t('comments.deleteTitle'),
      text: t('comments.deleteText'),
      verb: t('comments.delete'),
      danger: true,
    });
    if (isSure) remove.mutate({ ...about, body: ref });
  };
  const mayEdit = isOwn && mayComment;
  const mayDelete = isOwn || mayDeleteAll;
  const menu = !isDeleted && (mayEdit || mayDelete) && (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size="sm" aria-label={t('comments.more', { name: by.fullName })}>
          <Glyph of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit && <MenuEntry icon={IconPencil} label={t('comments.edit')} onClick={() => setEditing(true)} />}
        {mayDelete && <MenuEntry icon={IconTrash} label={t('comments.delete')} onClick={() => void confirmDelete()} />}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <div className="l-flex l-top l-gap8 l-narrow">
      <Avatar name={by.fullName} />
      <div className="l-stack l-grow l-gap4">
        <div className={classes.head}>
          <b className="l-text13 l-medium l-primary">{by.fullName}</b>
          <time dateTime={createdOn}>{formatDateTime(createdOn)}</time>
          {editedOn && <span title={t('comments.editedOn', { time: formatDateTime(editedOn) })}>{t('comments.edited')}</span>}
          <span className="l-inline l-gap4 l-end">
            {mayComment && !isDeleted && <AddReaction about={about} comment={comment} />}
            {children}
            {menu}
          </span>
        </div>
        {isEditing ? (
          <Composer
            about={about}
            name={`edit ${id}`}
            label={t('comments.editOf')}
            verb={t('comments.save')}
            begin={{ text, people: mentions }}
            autoFocus
            onSend={(input) => edit.mutateAsync({ ...about, body: { ...ref, ...input } }).then(() => setEditing(false))}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <p className={isDeleted ? classes.deleted : classes.words}>
            {isDeleted
              ? t('comments.deleted')
              : partsOf(text, mentions).map((part) => (part.isMention ? <mark key={part.at}>{part.text}</mark> : part.text))}
          </p>
        )}
        <CommentReactions about={about} comment={comment} mayComment={mayComment} />
      </div>
    </div>
  );
};
