import { type ReactNode, useId } from 'react';
import classes from './PageSection.module.css';

interface PageSectionProps {
  title: string;
  /** A sentence or two about the section. */
  lead: ReactNode;
  /** Buttons below the content. */
  actions: ReactNode;
  children?: ReactNode;
}

/** A section of a settings page with its own heading. */
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
