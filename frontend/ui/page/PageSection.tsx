import { type ReactNode, useId } from 'react';
import classes from './PageSection.module.css';

interface PageSectionProps {
  title: string;
  /** What stands here, in a sentence or two. */
  lead: ReactNode;
  /** Buttons below what is shown. */
  actions: ReactNode;
  children?: ReactNode;
}

/** A part of a settings page with a heading of its own. */
export const PageSection = ({ title, lead, actions, children }: PageSectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <p className={classes.lead}>{lead}</p>
      {children}
      <div className="l-flex l-gap8 l-pad16x20">{actions}</div>
    </section>
  );
};
