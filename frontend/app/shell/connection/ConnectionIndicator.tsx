import { Popover } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionPanel } from '#frontend/app/shell/connection/ConnectionPanel.tsx';
import { useStatusView } from '#frontend/app/shell/connection/useStatusView.ts';
import classes from './Connection.module.css';

/** The state of the live connection as a word and a shape. Problems open its panel automatically. */
export const ConnectionIndicator = () => {
  const { t } = useTranslation();
  const status = useStatusView();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (status === 'reconnecting') setOpen(true);
    if (status === 'connected') setOpen(false);
  }, [status]);

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={300} withinPortal={false}>
      <Popover.Target>
        <button type="button" className={classes.target} data-face={status} onClick={() => setOpen(!open)}>
          <span className={classes.shape} data-face={status} />
          <span className="l-unseen-on-phone" role="status">
            {t(`connection.${status}`)}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ConnectionPanel status={status} />
      </Popover.Dropdown>
    </Popover>
  );
};
