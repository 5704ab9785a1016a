import { WidgetCard } from '#frontend/widgets/WidgetCard.tsx';
import type { Section } from '#shared/models/sites/page.ts';
import classes from './PageGrid.module.css';

/** The sections of a page in its grid, each with its widgets in a column. */
export const PageGrid = ({ sections }: { sections: Section[] }) => (
  <div className={classes.place}>
    <div className={classes.grid}>
      {sections.map(({ name, order, spanX, spanY, scroll, widgets }) => (
        <div
          key={`${order} ${name}`}
          className={classes.section}
          style={{ '--span-x': spanX, '--span-y': spanY }}
          data-scroll={scroll || undefined}
          data-bare={widgets.length === 0 || undefined}
        >
          {widgets.map((widget) => (
            <WidgetCard key={widget.key} widget={widget} />
          ))}
        </div>
      ))}
    </div>
  </div>
);
