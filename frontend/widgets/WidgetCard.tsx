import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { formatCount } from '#frontend/ui/formats.ts';
import { HeadFactsContext, noFacts } from '#frontend/widgets/head/headFacts.ts';
import { ManyListsMenu, OneListActions } from '#frontend/widgets/head/ListActions.tsx';
import { useWidgetHead } from '#frontend/widgets/head/useWidgetHead.ts';
import { WidgetBody } from '#frontend/widgets/WidgetBody.tsx';
import type { Widget } from '#shared/models/sites/page.ts';
import { layoutOf } from '#shared/models/sites/widget.ts';
import classes from './Widget.module.css';

/** Types that fill their area to the edges and need no frame. */
const bare = new Set(['image', 'video']);

/** Types that show more below an opened entry: they grow as far as the window allows. */
const growing = new Set(['activeStudies']);

const sizeOf = (widgetType: string, height: number): CSSProperties =>
  growing.has(widgetType) ? { minHeight: height, maxHeight: `max(${height}px, 80dvh)` } : { height };

interface Props {
  widget: Widget;
  /** Actions next to its title. */
  actions?: ReactNode;
  /** Whether it is not interactive. */
  isStill?: boolean;
}

/** A widget with title, count, link to its list, and a scrollable body. */
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
