import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { NewToken } from '#frontend/features/account/NewToken.tsx';
import { useConfirm } from '#frontend/ui/Confirm.tsx';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { formatDate } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { account } from '#shared/contracts/account.ts';
import type { ApiKey } from '#shared/models/apiKey.ts';
import own from './TokensPage.module.css';

interface RowProps {
  token: ApiKey;
  checked: boolean;
  onCheck: () => void;
  onDelete: () => void;
}

const Row = ({ token: { Alias, scope, administration, places, createdOn, expiresOn, usedOn }, checked, onCheck, onDelete }: RowProps) => {
  const { t } = useTranslation();
  const expires = t('account.tokens.until', { date: formatDate(expiresOn) });
  const where = places.map(({ title }) => title || t('account.tokens.hiddenPlace')).join(', ');
  const may = administration ? t('account.tokens.administering', { scope: t(`account.tokens.${scope}`) }) : t(`account.tokens.${scope}`);
  return (
    <tr>
      <td>
        <span className={table.what}>
          <input type="checkbox" checked={checked} aria-label={t('account.tokens.choose', { alias: Alias })} onChange={onCheck} />
          <span title={Alias}>
            {Alias}
            <span className={table.small}>
              {may}, {expires}
            </span>
            {where && <span className={own.where}>{t('account.tokens.only', { places: where })}</span>}
          </span>
        </span>
      </td>
      <td className={table.wide}>{may}</td>
      <td className={`${table.wide} ${own.more}`}>{formatDate(createdOn)}</td>
      <td className={table.wide}>{formatDate(expiresOn)}</td>
      <td className={`${table.wide} ${own.more}`}>{usedOn ? formatDate(usedOn) : t('account.tokens.never')}</td>
      <td className={table.actions}>
        <ActionIcon aria-label={t('account.tokens.deleteOf', { alias: Alias })} onClick={onDelete}>
          <Glyph of={IconTrash} />
        </ActionIcon>
      </td>
    </tr>
  );
};

/** Keys by which programs call in the person's name. */
export const TokensPage = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const read = useRead(account.getUserApiKeys, {}, { failure: 'inline', staleTime: 0 });
  const remove = useWrite(account.deleteUserApiKey);
  const removeMany = useWrite(account.deleteUserApiKeys);
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (read.error) return <Failed title={t('account.tokens.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;

  const ids = read.data.map(({ id }) => id).filter((id) => chosen.has(id));
  const check = (id: string) => setChosen(new Set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  const onDelete = async ({ id, Alias: alias }: ApiKey) => {
    const asked = { title: t('account.tokens.deleteTitle', { alias }), text: t('account.tokens.deleteText') };
    if (await confirm({ ...asked, verb: t('account.tokens.delete'), danger: true })) remove.mutate({ body: { id } });
  };
  const onDeleteMany = async () => {
    const count = ids.length;
    const asked = { title: t('account.tokens.deleteManyTitle', { count }), text: t('account.tokens.deleteText') };
    if (!(await confirm({ ...asked, verb: t('account.tokens.deleteMany', { count }), danger: true }))) return;
    removeMany.mutate({ body: { ids } }, { onSuccess: () => setChosen(new Set()) });
  };
  return (
    <>
      <PageBar lead={t('account.tokens.lead')}>
        {ids.length > 0 && (
          <Button variant="subtle" loading={removeMany.isPending} onClick={() => void onDeleteMany()}>
            {t('account.tokens.deleteMany', { count: ids.length })}
          </Button>
        )}
        <Button variant="filled" leftSection={<Glyph of={IconPlus} bold />} onClick={() => setAdding(true)}>
          {t('account.tokens.add')}
        </Button>
      </PageBar>
      {read.data.length === 0 && <Empty level={2} title={t('account.tokens.empty')} text={t('account.tokens.emptyText')} />}
      {read.data.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table} style={{ '--actions-width': '56px' }}>
            <thead>
              <tr>
                <th>{t('labels.Alias')}</th>
                <th className={own.scope}>{t('account.tokens.scope')}</th>
                <th className={`${own.date} ${own.more}`}>{t('account.tokens.created')}</th>
                <th className={own.date}>{t('account.tokens.expires')}</th>
                <th className={`${own.date} ${own.more}`}>{t('account.tokens.used')}</th>
                <th className={`${table.actions} ${own.deeds}`}>{t('settings.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {read.data.map((token) => (
                <Row
                  key={token.id}
                  token={token}
                  checked={chosen.has(token.id)}
                  onCheck={() => check(token.id)}
                  onDelete={() => void onDelete(token)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {adding && <NewToken onClose={() => setAdding(false)} />}
    </>
  );
};
