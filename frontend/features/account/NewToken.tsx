import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAbort } from '#frontend/api/CallError.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { Note } from '#frontend/features/account/Note.tsx';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { PickedLists } from '#frontend/fields/PickedLists.tsx';
import { useAccount } from '#frontend/session/useAccount.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Window } from '#frontend/ui/Window.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { account } from '#shared/contracts/account.ts';
import { KeyScope } from '#shared/models/apiKey.ts';
import own from './TokensPage.module.css';

const SIZE = dialog(500);
const DAYS = ['7', '30', '90', '365'];

/** The secret, which is shown this once. */
const Made = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Window
      title={t('account.tokens.made')}
      cacheKey="new-token"
      size={SIZE}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          {t('account.tokens.done')}
        </Button>
      }
    >
      <div className={own.made}>
        <Note kind="warning">{t('account.tokens.once')}</Note>
        <code className={own.secret}>{secret}</code>
        <Button data-autofocus leftSection={<Glyph of={Icon} small />} onClick={() => clipboard.copy(secret)}>
          {t(clipboard.copied ? 'account.copied' : 'account.tokens.copy')}
        </Button>
        <p className={own.hint}>{t('account.tokens.use')}</p>
      </div>
    </Window>
  );
};

/** Makes a token: what it is called, what it may do and how long it is good. */
export const NewToken = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const create = useWrite(account.createUserApiKeys, { failure: 'inline' });
  const [alias, setAlias] = useState('');
  const [scope, setScope] = useState<KeyScope>('read');
  const [administration, setAdministration] = useState(false);
  const [lists, setLists] = useState<string[]>([]);
  const { isAdmin } = useAccount();
  const [days, setDays] = useState('90');
  const [missing, setMissing] = useState(false);
  if (create.data) return <Made secret={create.data.key} onClose={onClose} />;

  const failed = create.error && !isAbort(create.error) ? problemText(create.error) : null;
  const submit = () => {
    setMissing(alias.trim() === '');
    if (alias.trim() !== '' && !create.isPending)
      create.mutate({
        body: { Alias: alias, scope, administration: administration && lists.length === 0, systemSiteListIds: lists, days: Number(days) },
      });
  };
  return (
    <FormWindow
      title={t('account.tokens.add')}
      cacheKey="new-token"
      size={SIZE}
      isDirty={alias !== ''}
      verb={t('account.tokens.add')}
      busy={create.isPending}
      problem={missing ? t('account.tokens.aliasMissing') : failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('labels.Alias')}
        hint={t('account.tokens.aliasHint')}
        value={alias}
        maxLength={100}
        required
        first
        onChange={setAlias}
      />
      <SelectField
        label={t('account.tokens.scope')}
        value={scope}
        options={KeyScope.options.map((value) => ({ value, label: t(`account.tokens.${value}`) }))}
        onChange={(value) => setScope(KeyScope.parse(value))}
      />
      <PickedLists label={t('account.tokens.places')} hint={t('account.tokens.placesHint')} chosen={lists} hasMany onChange={setLists} />
      {isAdmin && lists.length === 0 && (
        <TickField
          label={t('account.tokens.administration')}
          hint={t('account.tokens.administrationHint')}
          checked={administration}
          onChange={setAdministration}
        />
      )}
      <SelectField
        label={t('account.tokens.expires')}
        value={days}
        options={DAYS.map((value) => ({ value, label: t('account.tokens.days', { count: Number(value) }) }))}
        onChange={setDays}
      />
    </FormWindow>
  );
};
