import { ActionIcon, Button } from '@mantine/core';
import { IconFingerprint, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAbort } from '#frontend/api/CallError.ts';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { Note } from '#frontend/features/account/Note.tsx';
import { RenamePasskey } from '#frontend/features/account/RenamePasskey.tsx';
import { NotMade, useAddPasskey } from '#frontend/features/account/useAddPasskey.ts';
import { useConfirm } from '#frontend/ui/Confirm.tsx';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { formatDate, formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { account } from '#shared/contracts/account.ts';
import type { Passkey } from '#shared/models/passkey.ts';
import classes from './Account.module.css';
import own from './TokensPage.module.css';

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

const Row = ({ passkey: { name, createdOn, usedOn }, onRename, onRemove }: RowProps) => {
  const { t } = useTranslation();
  return (
    <tr>
      <td>
        <span className={table.what}>
          <Glyph of={IconFingerprint} />
          <span title={name}>
            {name}
            <span className={table.small}>{formatDate(createdOn)}</span>
          </span>
        </span>
      </td>
      <td className={table.wide}>{formatDate(createdOn)}</td>
      <td className={`${table.wide} ${own.more}`}>{usedOn ? formatDateTime(usedOn) : t('account.passkeys.never')}</td>
      <td className={table.actions}>
        <ActionIcon aria-label={t('account.passkeys.renameOf', { name })} onClick={onRename}>
          <Glyph of={IconPencil} />
        </ActionIcon>
        <ActionIcon aria-label={t('account.passkeys.removeOf', { name })} onClick={onRemove}>
          <Glyph of={IconTrash} />
        </ActionIcon>
      </td>
    </tr>
  );
};

/** The devices by which the person signs in without a password. */
export const PasskeysPage = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const read = useRead(account.getPasskeys, {}, { failure: 'inline', staleTime: 0 });
  const remove = useWrite(account.removePasskey);
  const add = useAddPasskey();
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  if (read.error) return <Failed title={t('account.passkeys.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;

  const failed = add.error && !isAbort(add.error) ? add.error : null;
  const onRemove = async ({ id, name }: Passkey) => {
    const asked = { title: t('account.passkeys.removeTitle', { name }), text: t('account.passkeys.removeText') };
    if (await confirm({ ...asked, verb: t('account.passkeys.remove'), danger: true })) remove.mutate({ body: { id } });
  };
  return (
    <>
      <PageBar lead={t('account.passkeys.lead')}>
        <Button variant="filled" leftSection={<Glyph of={IconPlus} bold />} loading={add.isPending} onClick={() => add.mutate()}>
          {t('account.passkeys.add')}
        </Button>
      </PageBar>
      {failed && (
        <div className={classes.column}>
          <Note kind="problem">{failed instanceof NotMade ? t('account.passkeys.notMade') : problemText(failed)}</Note>
        </div>
      )}
      {read.data.length === 0 && <Empty level={2} title={t('account.passkeys.empty')} text={t('account.passkeys.emptyText')} />}
      {read.data.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table} style={{ '--actions-width': '96px' }}>
            <thead>
              <tr>
                <th>{t('account.passkeys.name')}</th>
                <th className={own.date}>{t('account.passkeys.created')}</th>
                <th className={`${own.time} ${own.more}`}>{t('account.passkeys.used')}</th>
                <th className={`${table.actions} ${own.deeds}`}>{t('settings.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {read.data.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onRename={() => setRenaming(passkey)} onRemove={() => void onRemove(passkey)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
    </>
  );
};
