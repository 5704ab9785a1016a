import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/account/Account.module.css';
import { Note } from '#frontend/features/account/Note.tsx';
import { useAccount } from '#frontend/session/useAccount.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import own from './RecoveryCodes.module.css';

interface Props {
  codes: string[];
  onDone: () => void;
}

/** Recovery codes, readable only now, and ways to keep them. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const { t } = useTranslation();
  const { userName } = useAccount();
  const clipboard = useClipboard();
  const title = t('account.codes.title', { userName });
  const download = () => saveFile('sheaf-recovery-codes.txt', new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <Note kind="warning">{t('account.codes.once')}</Note>
        <section className={own.sheet} aria-label={title}>
          <h2 className="l-anywhere l-small l-medium l-secondary">{title}</h2>
          <ol className={own.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </section>
        <div className={classes.actions}>
          <Button
            leftSection={clipboard.copied ? <Glyph of={IconCheck} small /> : <Glyph of={IconCopy} small />}
            onClick={() => clipboard.copy(codes.join('\n'))}
          >
            {t(clipboard.copied ? 'account.copied' : 'account.codes.copy')}
          </Button>
          <Button leftSection={<Glyph of={IconDownload} small />} onClick={download}>
            {t('account.codes.download')}
          </Button>
          <Button leftSection={<Glyph of={IconPrinter} small />} onClick={() => window.print()}>
            {t('account.codes.print')}
          </Button>
        </div>
        <Button variant="filled" onClick={onDone}>
          {t('account.codes.done')}
        </Button>
      </div>
    </div>
  );
};
