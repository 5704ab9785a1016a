import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commentCalls } from '#frontend/api/comments/commentCalls.ts';
import { useThreads } from '#frontend/api/comments/useThreads.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { Composer } from '#frontend/features/comments/Composer.tsx';
import type { Discussion } from '#frontend/features/comments/discussion.ts';
import { ThreadCard } from '#frontend/features/comments/ThreadCard.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import classes from './Comments.module.css';

interface Props extends Omit<Discussion, 'mayComment'> {
  /** The name of the commented object. */
  name: string;
}

/** Comments on an object: the latest threads first, resolved ones on request. */
export const Comments = ({ about, name, mayDeleteAll }: Props) => {
  const { t } = useTranslation();
  const { pages, threads, newest } = useThreads(about);
  const { error, refetch, hasNextPage, isLoadingMore, loadMore } = pages;
  const [showsResolved, setShowsResolved] = useState(false);
  const add = useWrite(commentCalls(about).add, { quiet: true });
  if (error && !newest) return <Failed title={t('comments.failed')} error={error} onRetry={() => void refetch()} />;
  if (!newest) return <Skeletons count={4} height={56} />;

  const { mayComment } = newest;
  const resolved = threads.filter(({ resolvedBy }) => resolvedBy !== null);
  const shown = showsResolved ? threads : threads.filter(({ resolvedBy }) => resolvedBy === null);
  return (
    <section className="l-scroll l-stack" aria-label={t('comments.title', { name })}>
      {mayComment ? (
        <div className={classes.new}>
          <Composer
            about={about}
            name={Object.values(about).join(' ')}
            label={t('comments.write')}
            placeholder={t('comments.placeholder')}
            verb={t('comments.add')}
            autoFocus
            onSend={(input) => add.mutateAsync({ ...about, body: input })}
          />
        </div>
      ) : (
        <p className="l-text13 l-secondary l-pad12x20">{t('comments.closed')}</p>
      )}
      {newest.total === 0 && (
        <p className="l-text13 l-secondary l-pad12x20">
          <b>{t('comments.none')}</b> {mayComment && t('comments.noneText')}
        </p>
      )}
      <ol className={classes.threads} aria-live="polite">
        {shown.map((thread) => (
          <ThreadCard key={thread.id} about={about} thread={thread} mayComment={mayComment} mayDeleteAll={mayDeleteAll} />
        ))}
      </ol>
      <div className={classes.foot}>
        {hasNextPage && (
          <Button size="xs" loading={isLoadingMore} onClick={loadMore}>
            {t('comments.older')}
          </Button>
        )}
        {resolved.length > 0 && (
          <Button size="xs" variant="subtle" onClick={() => setShowsResolved(!showsResolved)}>
            {showsResolved ? t('comments.hideResolved') : t('comments.showResolved', { count: resolved.length })}
          </Button>
        )}
      </div>
    </section>
  );
};
