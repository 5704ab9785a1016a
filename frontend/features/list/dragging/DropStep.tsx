import { type ReactNode, useState } from 'react';
import { carriesRows } from '#frontend/features/list/dragging/dropTarget.ts';
import classes from './DropStep.module.css';

interface Props {
  onDrop: () => void;
  children: ReactNode;
}

/** A step of the breadcrumb that accepts dropped rows. */
export const DropStep = ({ onDrop, children }: Props) => {
  const [isOver, setOver] = useState(false);
  return (
    <li
      className={classes.step}
      data-dropping={isOver || undefined}
      onDragOver={(event) => {
        if (!carriesRows(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!carriesRows(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        onDrop();
      }}
    >
      {children}
    </li>
  );
};
