import { useTranslation } from 'react-i18next';
import type { Discussion } from '#frontend/features/comments/discussion.ts';
import { reactionIcons } from '#frontend/features/comments/reactionIcons.ts';
import { useReact } from '#frontend/features/comments/useReact.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { Comment } from '#shared/models/content/comment.ts';
import classes from './Comments.module.css';

interface Props extends Omit<Discussion, 'mayDeleteAll'> {
  comment: Comment;
}

/** Reactions to a comment. */
export const CommentReactions = ({ about, comment, mayComment }: Props) => {
  const { t } = useTranslation();
  const react = useReact(about, comment);
  if (comment.reactions.length === 0) return null;
  return (
    <div className="l-line l-wrap l-gap4">
      {comment.reactions.map(({ kind, count, names, isOwn }) => {
        const who = names.join(', ') + (count > names.length ? ' …' : '');
        return (
          <button
            key={kind}
            type="button"
            className={classes.reaction}
            aria-pressed={isOwn}
            aria-label={t('comments.reactionBy', { reaction: t(`comments.reaction.${kind}`), names: who })}
            title={who}
            disabled={!mayComment}
            onClick={() => react(kind)}
          >
            <Glyph of={reactionIcons[kind]} small />
            {count}
          </button>
        );
      })}
    </div>
  );
};
