import type { ReactNode } from 'react';
import classes from './Blank.module.css';

interface Props {
  title: string;
  /** Whether the title is the page's heading. */
  isPage?: boolean;
  /** The heading level: 3 below the heading of a section. */
  level?: 2 | 3;
  /** The purpose of the place, or why nothing is shown. */
  text?: ReactNode;
  /** The next step, and at most one more. */
  children?: ReactNode;
}

/** An empty state: an untied sheaf, the reason and the next step. */
export const Empty = ({ title, isPage = false, level = 2, text, children }: Props) => {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.blank}>
      <svg className={classes.art} viewBox="0 0 64 48" aria-hidden="true">
        <path d="M12 3c4 12 4 24 0 36M32 2v38M52 3c-4 12-4 24 0 36" />
        <path className={classes.tie} d="M4 46c8-4 12 2 19-.5 6-2 10 1.5 15 .5" />
      </svg>
      {isPage ? <h1 className={classes.pageTitle}>{title}</h1> : <Title className="l-text14 l-line20">{title}</Title>}
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
};
