import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './Clinical.module.css';

interface Tab<T extends string> {
  value: T;
  label: string;
  disabled?: boolean;
}

interface Props<T extends string> {
  label: string;
  tabs: Tab<T>[];
  current: T;
  onChoose: (tab: T) => void;
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs. Arrow keys move between them. */
export const Tabs = <T extends string>({ label, tabs, current, onChoose, children }: Props<T>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = ({ key }: KeyboardEvent) => {
    const open = tabs.filter(({ disabled }) => !disabled);
    const at = open.findIndex(({ value }) => value === current);
    const next = steps[key] === undefined ? undefined : open[(at + steps[key] + open.length) % open.length];
    if (!next) return;
    onChoose(next.value);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.value}`)}`)?.focus();
  };
  return (
    <>
      <div ref={list} className="l-flex l-gap4 l-below l-pad0x12" role="tablist" aria-label={label}>
        {tabs.map(({ value, label: text, disabled }) => (
          <button
            key={value}
            type="button"
            role="tab"
            className={classes.tab}
            id={`${id}-${value}`}
            aria-selected={value === current}
            aria-controls={`${id}-panel`}
            tabIndex={value === current ? 0 : -1}
            disabled={disabled}
            onClick={() => onChoose(value)}
            onKeyDown={move}
          >
            {text}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
};
