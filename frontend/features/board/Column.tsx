import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '#frontend/api/hooks.ts';
import { type BoardColumn, conditionsOf, type MovingCards, withMoving } from '#frontend/features/board/columns.ts';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import type { ListKind } from '#frontend/ui/listKinds.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { useNear } from '#frontend/ui/useNear.ts';
import { list } from '#shared/contracts/list.ts';
import { PAGE_SIZE } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { QueryRule, View } from '#shared/models/content/list.ts';
import classes from './Column.module.css';

interface Props {
  listId: string;
  kind: ListKind;
  folderId: string | undefined;
  view: View | undefined;
  rules: QueryRule[];
  field: Field;
  column: BoardColumn;
  name: string;
  moving: MovingCards;
  /** Whether a card is dragged over it. */
  isOver: boolean;
  /** Whether any card is being dragged. */
  isHolding: boolean;
  onAdd: (() => void) | null;
  children: (item: Item) => ReactNode;
}

const none: Item[] = [];

/** Pixels outside the visible area, for columns that will soon be scrolled to. */
const PRELOAD_PX = 600;
const boardOf = (column: HTMLElement): Element | null => column.parentElement;

/** One column of a board, loaded by pages while it is near: otherwise a board of many columns would reload all of them on every change. */
export const Column = ({ listId, kind, folderId, view, rules, field, column, name, moving, isOver, isHolding, onAdd, children }: Props) => {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  const isNear = useNear(ref, PRELOAD_PX, boardOf);
  // The column without a value is only shown if it has items.
  const enabled = isNear || !column.option;
  const sent = {
    listId,
    pageSize: PAGE_SIZE,
    ...(folderId ? { folderId } : {}),
    ...(view && { listViewId: view.id }),
    queryConditions: conditionsOf(field, column, rules),
  };
  const pages = usePages(list.items, sent, { next: ({ next }) => next, failure: 'inline', enabled, keepPrevious: true });
  const read = pages.data?.pages;
  const items = useMemo(() => {
    const all = new Map(read?.flatMap((page) => page.items).map((item) => [item.Id, item]));
    return withMoving(all.size > 0 ? [...all.values()] : none, column.key, moving);
  }, [read, column.key, moving]);

  const count = items.length;
  // The column without a value is shown if it has items, and while a card may be dropped there.
  if (!column.option && count === 0 && !pages.error && !(column.takes && isHolding)) return null;
  return (
    <section ref={ref} className={classes.column} data-column={column.key} data-over={isOver} aria-label={name}>
      <header className={classes.head}>
        <span className={classes.swatch} style={column.style} />
        <h2 className="l-narrow l-clip l-text" title={name}>
          {name}
        </h2>
        {pages.data && (
          <span className="l-text12 l-numbers l-secondary" title={t(pages.hasNextPage ? 'board.loadedMore' : 'board.loaded', { count })}>
            {count}
            {pages.hasNextPage && '+'}
          </span>
        )}
        {onAdd && (
          <IconButton
            label={`${t(`list.add.${kind}`)}: ${name}`}
            tip={t(`list.add.${kind}`)}
            icon={IconPlus}
            size="xs"
            onClick={onAdd}
            style={{ marginInlineStart: 'auto' }}
          />
        )}
      </header>
      <div className={classes.scroll}>
        {isNear && pages.isPending && <Skeletons count={4} height={88} />}
        {pages.error && !pages.data && (
          <Failed title={t('board.columnFailed', { column: name })} error={pages.error} onRetry={() => void pages.refetch()} />
        )}
        {pages.data && count === 0 && <p className={classes.empty}>{t('board.empty')}</p>}
        <ul className="l-stack l-gap8">
          {items.map((item) => (
            <li key={item.Id}>{children(item)}</li>
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button size="sm" variant="subtle" loading={pages.isLoadingMore} onClick={pages.loadMore}>
            {t('board.loadMore')}
          </Button>
        )}
      </div>
    </section>
  );
};
