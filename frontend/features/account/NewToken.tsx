import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isAbort } from '#frontend/api/CallError.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { Note } from '#frontend/features/account/Note.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { PickedLists } from '#frontend/fields/lookup/PickedLists.tsx';
import { useAccount } from '#frontend/session/useAccount.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { account } from '#shared/contracts/account.ts';
import { KeyScope } from '#shared/models/identity/apiKey.ts';
import own from './TokensPage.module.css';

const SIZE = dialog(500);
const DAYS = ['7', '30', '90', '365'];

/** The secret, which is shown only once. */
const CreatedToken = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
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
      <div className="l-stack l-top l-gap14 l-pad-form">
        <Note kind="warning">{t('account.tokens.once')}</Note>
        <code className={own.secret}>{secret}</code>
        <Button data-autofocus leftSection={<Glyph of={Icon} small />} onClick={() => clipboard.copy(secret)}>
          {t(clipboard.copied ? 'account.copied' : 'account.tokens.copy')}
        </Button>
        <p className="l-small l-secondary">{t('account.tokens.use')}</p>
      </div>
    </Window>
  );
};

/** Creates a token: its name, permissions and lifetime. */
export const NewToken = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const create = useWrite(account.createUserApiKeys, { failure: 'inline' });
  const form = useForm({
    start: { alias: '', scope: 'read' as KeyScope, administration: false, lists: [] as string[], days: '90' },
    problemsOf: ({ alias }) => (alias.trim() === '' ? { alias: t('account.tokens.aliasMissing') } : {}),
    save: ({ alias: Alias, scope, administration, lists, days }) =>
      create.mutateAsync({
        body: { Alias, scope, administration: administration && lists.length === 0, systemSiteListIds: lists, days: Number(days) },
      }),
    // Not confirming the identity cancels the creation.
    explain: (error) => (isAbort(error) ? '' : problemText(error)),
  });
  const { lists } = form.draft;
  const { isAdmin } = useAccount();
  if (create.data) return <CreatedToken secret={create.data.key} onClose={onClose} />;

  return (
    <FormWindow
      form={form}
      title={t('account.tokens.add')}
      cacheKey="new-token"
      size={SIZE}
      verb={t('account.tokens.add')}
      onClose={onClose}
    >
      <TextField {...form.text('alias')} label={t('labels.Alias')} hint={t('account.tokens.aliasHint')} maxLength={100} required first />
      <SelectField
        {...form.text('scope')}
        label={t('account.tokens.scope')}
        options={KeyScope.options.map((value) => ({ value, label: t(`account.tokens.${value}`) }))}
      />
      <PickedLists
        label={t('account.tokens.places')}
        hint={t('account.tokens.placesHint')}
        chosen={lists}
        hasMany
        onChange={(next) => form.change({ lists: next })}
      />
      {isAdmin && lists.length === 0 && (
        <TickField
          {...form.tick('administration')}
          label={t('account.tokens.administration')}
          hint={t('account.tokens.administrationHint')}
        />
      )}
      <SelectField
        {...form.text('days')}
        label={t('account.tokens.expires')}
        options={DAYS.map((value) => ({ value, label: t('account.tokens.days', { count: Number(value) }) }))}
      />
    </FormWindow>
  );
};
