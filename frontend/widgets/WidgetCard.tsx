import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { formatCount } from '#frontend/ui/formats.ts';
import { HeadFactsContext, noFacts } from '#frontend/widgets/head/headFacts.ts';
import { ManyListsMenu, OneListActions } from '#frontend/widgets/head/ListActions.tsx';
import { useWidgetHead } from '#frontend/widgets/head/useWidgetHead.ts';
import { WidgetBody } from '#frontend/widgets/WidgetBody.tsx';
import type { Widget } from '#shared/models/sites/page.ts';
import { layoutOf } from '#shared/models/sites/widget.ts';
import classes from './Widget.module.css';

/** Kinds that fill their place to its edges and need no frame. */
const bare = new Set(['image', 'video']);

/** Kinds that show more below what was opened in them: they grow as far as the window allows. */
const growing = new Set(['activeStudies']);

const sizeOf = (widgetType: string, height: number): CSSProperties =>
  growing.has(widgetType) ? { minHeight: height, maxHeight: `max(${height}px, 80dvh)` } : { height };

interface Props {
  widget: Widget;
  /** What can be done with it, beside its title. */
  actions?: ReactNode;
  /** It only shows: nothing in it can be opened or typed in. */
  isStill?: boolean;
}

/** A widget of a page: its title, how many it shows, the way to its list, and what it shows in a body that scrolls by itself. */
export const WidgetCard = ({ widget, actions, isStill = false }: Props) => {
  const id = useId();
  const [{ count, listViewId }, setFacts] = useState(noFacts);
  const { widgetType, title, layout } = widget;
  const { height, flex } = layoutOf(widgetType, layout);
  const { name, lists, list } = useWidgetHead(widget);
  const hasHead = title !== '' || actions !== undefined || lists.length > 0;
  return (
    <section
      className={`${classes.card} ${bare.has(widgetType) && !hasHead ? classes.bare : ''}`}
      style={flex ? sizeOf(widgetType, height) : undefined}
      aria-label={hasHead ? undefined : name}
      aria-labelledby={hasHead ? id : undefined}
      data-widget={widgetType}
    >
      {hasHead && (
        <header className={classes.head}>
          <h2 className="l-clip l-text14 l-line20" id={id} title={name}>
            {name}
          </h2>
          <span className="l-flex1 l-pad0x4 l-text12 l-numbers l-tertiary">{count !== null && formatCount(count)}</span>
          {actions}
          {!actions && list && <OneListActions list={list} listViewId={listViewId} />}
          {!actions && lists.length > 1 && <ManyListsMenu name={name} lists={lists} />}
        </header>
      )}
      <div className={classes.body} tabIndex={flex && !isStill && !bare.has(widgetType) ? 0 : undefined} inert={isStill}>
        <HeadFactsContext value={setFacts}>
          <WidgetBody widget={widget} />
        </HeadFactsContext>
      </div>
    </section>
  );
};
