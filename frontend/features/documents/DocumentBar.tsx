import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDeviceFloppy,
  IconDots,
  IconDownload,
  IconHistory,
  IconListDetails,
  IconPencil,
  IconPrinter,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentState } from '#frontend/features/documents/useSaving.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import { MenuEntry } from '#frontend/ui/MenuEntry.tsx';
import classes from './DocumentPage.module.css';

interface Props {
  fileName: string;
  /** Other people who have it open. */
  people: ReactNode;
  state: DocumentState;
  dirty: boolean;
  readOnly: boolean;
  onSave: () => void;
  onDownload: () => void;
  /** Undefined if it cannot be printed. */
  onPrint: (() => void) | undefined;
  /** Whether the author does not permit printing. */
  isUnprintable: boolean;
  onForm: (tab: 'form' | 'versions') => void;
  onClose: () => void;
  /** Undefined if it is already open for editing, or cannot be edited. */
  onEdit: (() => void) | undefined;
}

const stateKey = ({ state, dirty, readOnly }: Pick<Props, 'state' | 'dirty' | 'readOnly'>): string => {
  if (state === 'loading' || state === 'saving') return state;
  if (readOnly) return state === 'fail' ? 'notLoaded' : 'readOnly';
  if (state === 'fail') return dirty ? 'fail' : 'notLoaded';
  return dirty ? 'dirty' : 'ready';
};

/** The file name, its state, and actions. */
export const DocumentBar = ({ fileName, people, onSave, onDownload, onPrint, isUnprintable, onForm, onClose, onEdit, ...how }: Props) => {
  const { t } = useTranslation();
  const { state, dirty, readOnly } = how;
  const key = stateKey(how);
  return (
    <div className={classes.bar}>
      <FileGlyph fileName={fileName} />
      <h1 className="l-narrow l-clip l-text16 l-line24" title={fileName}>
        {fileName}
      </h1>
      <span
        className={`l-nowrap l-text13 l-secondary ${key === 'fail' || key === 'notLoaded' ? 'l-error' : ''}`}
        role="status"
        data-state={state}
      >
        {t(`documents.state.${key}`)}
      </span>
      {people}
      <div className="l-line l-wrap l-gap8 l-end" role="toolbar" aria-label={t('documents.actions')}>
        {onEdit && (
          <Button leftSection={<Glyph of={IconPencil} />} onClick={onEdit}>
            {t('documents.edit')}
          </Button>
        )}
        {!readOnly && (
          <Button
            variant="filled"
            leftSection={<Glyph of={IconDeviceFloppy} />}
            loading={state === 'saving'}
            disabled={!dirty || state === 'loading'}
            onClick={onSave}
          >
            {t('documents.save')}
          </Button>
        )}
        <IconButton label={t('documents.download')} icon={IconDownload} onClick={onDownload} />
        {onPrint && (
          <IconButton
            label={t('print.action')}
            tip={t(isUnprintable ? 'print.forbidden' : 'print.action')}
            icon={IconPrinter}
            aria-disabled={isUnprintable}
            data-disabled={isUnprintable || undefined}
            onClick={isUnprintable ? undefined : onPrint}
          />
        )}
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon aria-label={t('documents.actions')}>
              <Glyph of={IconDots} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <MenuEntry icon={IconHistory} label={t('documents.versions')} onClick={() => onForm('versions')} />
            <MenuEntry icon={IconListDetails} label={t('documents.properties')} onClick={() => onForm('form')} />
          </Menu.Dropdown>
        </Menu>
        <IconButton label={t('documents.close')} icon={IconX} onClick={onClose} />
      </div>
    </div>
  );
};
