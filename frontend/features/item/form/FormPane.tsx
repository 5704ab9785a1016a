import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { usePane } from '#frontend/features/item/form/paneContext.ts';
import classes from '#frontend/features/item/ItemFrame.module.css';
import { useEscape } from '#frontend/ui/window/useEscape.ts';

interface Props {
  /** The name of the tab if several forms are open. */
  name: string;
  title: ReactNode;
  footer: ReactNode;
  isDirty?: boolean;
  /** Asks before something is lost. Returns false to stay. */
  onLeave?: () => Promise<boolean>;
  children: ReactNode;
}

const EscapeTo = ({ close }: { close: () => void }) => {
  useEscape(close);
  return null;
};

/** A form in its frame. The frame has the title and footer of the visible form. Typed values are kept while another form is shown. */
export const FormPane = ({ name, title, footer, isDirty = false, onLeave, children }: Props) => {
  const pane = usePane();
  const notifyState = useEffectEvent(() => pane.notifyState({ name, isDirty }));
  // Before anything else happens: what has been saved must not keep anybody from leaving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports changes of one of these
  useLayoutEffect(() => notifyState(), [name, isDirty]);
  const leave = useEffectEvent(async () => onLeave?.() ?? true);
  const hold = useEffectEvent(() => pane.guardLeave(() => leave()));
  useEffect(() => hold(), []);
  return (
    <>
      {pane.isShown && pane.titlePlace && createPortal(title, pane.titlePlace)}
      {pane.isShown && pane.footerPlace && createPortal(footer, pane.footerPlace)}
      {pane.isShown && pane.isExtra && <EscapeTo close={pane.close} />}
      <div className={classes.paper} hidden={!pane.isShown}>
        <div className={classes.name} aria-hidden="true">
          {title}
        </div>
        {children}
      </div>
    </>
  );
};
