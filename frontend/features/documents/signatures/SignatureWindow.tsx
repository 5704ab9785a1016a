import { Button } from '@mantine/core';
import { IconCopyPlus, IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import classes from '../DocumentPage.module.css';

interface Props {
  /** The signers as named in the file. */
  names: string;
  onSave: () => void;
  onCopy: () => void;
  onClose: () => void;
}

/** Asks before a change breaks a signature: overwrite the signed file, save a copy, or cancel. */
export const SignatureWindow = ({ names, onSave, onCopy, onClose }: Props) => {
  const { t } = useTranslation();
  return (
    <Window
      title={t('documents.signed.title')}
      cacheKey="documentSignature"
      size={dialog(310)}
      onClose={onClose}
      footer={
        <>
          <span style={{ flex: 1 }} />
          <Button onClick={onClose}>{t('documents.cancel')}</Button>
        </>
      }
    >
      <div className={classes.ways}>
        <p>{t(names ? 'documents.signed.text' : 'documents.signed.textUnnamed', { names })}</p>
        <Button variant="default" leftSection={<Glyph of={IconCopyPlus} />} onClick={onCopy}>
          {t('documents.signed.copy')}
        </Button>
        <Button variant="default" leftSection={<Glyph of={IconFileUpload} />} onClick={onSave}>
          {t('documents.signed.save')}
        </Button>
        <p className="l-text13 l-secondary">{t('documents.signed.hint')}</p>
      </div>
    </Window>
  );
};
