import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAbort } from '#frontend/api/CallError.ts';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import classes from '#frontend/features/account/Account.module.css';
import { Note } from '#frontend/features/account/Note.tsx';
import { RenamePasskey } from '#frontend/features/account/passkeys/RenamePasskey.tsx';
import { PasskeyNotCreated, useAddPasskey } from '#frontend/features/account/passkeys/useAddPasskey.ts';
import own from '#frontend/features/account/TokensPage.module.css';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { formatDate, formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { account } from '#shared/contracts/account.ts';
import type { Passkey } from '#shared/models/identity/passkey.ts';

/** Devices by which the person signs in without a password. */
export const PasskeysPage = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const read = useRead(account.getPasskeys, {}, { failure: 'inline', staleTime: 0 });
  const remove = useWrite(account.removePasskey);
  const add = useAddPasskey();
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const failed = add.error && !isAbort(add.error) ? add.error : null;
  const onRemove = async ({ id, name }: Passkey) => {
    const question = { title: t('account.passkeys.removeTitle', { name }), text: t('account.passkeys.removeText') };
    if (await confirm({ ...question, verb: t('account.passkeys.remove'), danger: true })) remove.mutate({ body: { id } });
  };
  return (
    <Loaded read={read} failed={t('account.passkeys.failed')}>
      {(passkeys) => (
        <>
          <PageBar lead={t('account.passkeys.lead')}>
            <AddButton label={t('account.passkeys.add')} loading={add.isPending} onClick={() => add.mutate()} />
          </PageBar>
          {failed && (
            <div className={classes.column}>
              <Note kind="problem">{failed instanceof PasskeyNotCreated ? t('account.passkeys.notMade') : problemText(failed)}</Note>
            </div>
          )}
          <RecordTable
            rows={passkeys}
            empty={{ title: t('account.passkeys.empty'), text: t('account.passkeys.emptyText') }}
            columns={[
              {
                head: t('account.passkeys.name'),
                icon: () => <Glyph of={IconFingerprint} />,
                text: ({ name }) => name,
                below: ({ createdOn }) => formatDate(createdOn),
              },
              { head: t('account.passkeys.created'), width: 128, cell: ({ createdOn }) => formatDate(createdOn) },
              {
                head: t('account.passkeys.used'),
                width: 184,
                className: own.more,
                cell: ({ usedOn }) => (usedOn ? formatDateTime(usedOn) : t('account.passkeys.never')),
              },
            ]}
            actions={(passkey) => [
              { label: t('account.passkeys.renameOf', { name: passkey.name }), icon: IconPencil, onClick: () => setRenaming(passkey) },
              { label: t('account.passkeys.removeOf', { name: passkey.name }), icon: IconTrash, onClick: () => void onRemove(passkey) },
            ]}
            actionsWidth={{ desk: 96, phone: 96 }}
          />
          {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
        </>
      )}
    </Loaded>
  );
};
