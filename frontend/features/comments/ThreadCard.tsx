import { Button } from '@mantine/core';
import { IconCheck, IconRotate2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commentCalls } from '#frontend/api/comments/commentCalls.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { CommentEntry } from '#frontend/features/comments/CommentEntry.tsx';
import { Composer } from '#frontend/features/comments/Composer.tsx';
import type { Discussion } from '#frontend/features/comments/discussion.ts';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import { REPLIES_PER_THREAD } from '#shared/limits.ts';
import type { Thread } from '#shared/models/content/comment.ts';
import classes from './Comments.module.css';

interface Props extends Discussion {
  thread: Thread;
}

/** A comment with its replies. A resolved thread must be reopened before it accepts replies. */
export const ThreadCard = ({ about, thread, mayComment, mayDeleteAll }: Props) => {
  const { t } = useTranslation();
  const [isReplying, setReplying] = useState(false);
  const calls = commentCalls(about);
  const add = useWrite(calls.add, { quiet: true });
  const resolve = useWrite(calls.resolve, { quiet: true });
  const { id: threadId, by, replies, resolvedBy } = thread;
  const isResolved = resolvedBy !== null;
  const mayReply = mayComment && !isResolved && replies.length < REPLIES_PER_THREAD;
  const verb = t(isResolved ? 'comments.reopen' : 'comments.resolve');
  const rights = { about, mayComment, mayDeleteAll };
  return (
    <li className={classes.thread} data-resolved={isResolved || undefined}>
      <CommentEntry {...rights} comment={thread}>
        {mayComment && (
          <IconButton
            label={verb}
            icon={isResolved ? IconRotate2 : IconCheck}
            variant="subtle"
            size="sm"
            loading={resolve.isPending}
            onClick={() => resolve.mutate({ ...about, body: { threadId, isResolved: !isResolved } })}
          />
        )}
      </CommentEntry>
      {replies.length > 0 && (
        <div className={classes.replies}>
          {replies.map((reply) => (
            <CommentEntry key={reply.id} {...rights} comment={reply} />
          ))}
        </div>
      )}
      {isResolved && <p className={classes.resolved}>{t('comments.resolvedBy', { name: resolvedBy.fullName })}</p>}
      {mayReply && !isReplying && (
        <Button size="xs" variant="subtle" className={classes.reply} onClick={() => setReplying(true)}>
          {t('comments.reply')}
        </Button>
      )}
      {mayReply && isReplying && (
        <div className={classes.replies}>
          <Composer
            about={about}
            name={`reply ${threadId}`}
            label={t('comments.replyTo', { name: by.fullName })}
            verb={t('comments.reply')}
            autoFocus
            onSend={(input) => add.mutateAsync({ ...about, body: { ...input, threadId } }).then(() => setReplying(false))}
            onCancel={() => setReplying(false)}
          />
        </div>
      )}
    </li>
  );
};
