import { Button } from '@mantine/core';
import { IconColumns3, IconPlus, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Overflow, type ToolbarAction } from '#frontend/features/list/actions/Overflow.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import { listKindOf } from '#frontend/ui/listKinds.ts';
import { holdsFiles, type ListDetails } from '#shared/models/content/list.ts';
import classes from './Toolbar.module.css';

interface Props {
  details: ListDetails;
  phone: boolean;
  /** Null if the user may not add items here. */
  onAdd: (() => void) | null;
  addDisabled: boolean;
  actions: ToolbarAction[];
  /** Filters, or the controls of edit mode. */
  children: ReactNode;
  search: ReactNode;
  columnsOpen: boolean;
  onColumns: () => void;
}

/** Actions on the left, filters after the separator, tools on the right. */
export const Toolbar = ({ details, phone, onAdd, addDisabled, actions, children, search, columnsOpen, onColumns }: Props) => {
  const { t } = useTranslation();
  const Icon = holdsFiles(details.type) ? IconUpload : IconPlus;
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('list.toolbar')}>
      {onAdd && (
        <Button
          variant={addDisabled ? 'default' : 'filled'}
          size={phone ? 'lg' : 'md'}
          disabled={addDisabled}
          leftSection={<Glyph of={Icon} />}
          onClick={onAdd}
          style={{ flex: 'none' }}
        >
          {t(`list.add.${listKindOf(details)}`)}
        </Button>
      )}
      {!phone && <Overflow actions={actions} phone={false} />}
      {children}
      <div className={classes.tools}>
        {search}
        {phone ? (
          <Overflow actions={actions} phone />
        ) : (
          <IconButton label={t('list.columns')} icon={IconColumns3} variant="default" pressed={columnsOpen} onClick={onColumns} />
        )}
      </div>
    </div>
  );
};
