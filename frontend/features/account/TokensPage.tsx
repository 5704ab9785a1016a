import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { NewToken } from '#frontend/features/account/NewToken.tsx';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { formatDate } from '#frontend/ui/formats.ts';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import table from '#frontend/ui/records/Table.module.css';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { account } from '#shared/contracts/account.ts';
import type { ApiKey } from '#shared/models/identity/apiKey.ts';
import own from './TokensPage.module.css';

const TokenName = ({ token: { Alias, places, expiresOn }, may }: { token: ApiKey; may: string }) => {
  const { t } = useTranslation();
  const where = places.map(({ title }) => title || t('account.tokens.hiddenPlace')).join(', ');
  return (
    <span title={Alias}>
      {Alias}
      <span className={table.small}>
        {may}, {t('account.tokens.until', { date: formatDate(expiresOn) })}
      </span>
      {where && <span className="l-hidden l-block l-small l-tertiary l-ellipsis">{t('account.tokens.only', { places: where })}</span>}
    </span>
  );
};

/** Keys by which programs make calls on behalf of the person. */
export const TokensPage = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const read = useRead(account.getUserApiKeys, {}, { failure: 'inline', staleTime: 0 });
  const remove = useWrite(account.deleteUserApiKey);
  const removeMany = useWrite(account.deleteUserApiKeys);
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = (read.data ?? []).map(({ id }) => id).filter((id) => chosen.has(id));
  const mayOf = ({ administration, scope: level }: ApiKey) => {
    const scope = t(`account.tokens.${level}`);
    return administration ? t('account.tokens.administering', { scope }) : scope;
  };
  const check = (id: string) => setChosen(new Set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  const onDelete = async ({ id, Alias: alias }: ApiKey) => {
    const question = { title: t('account.tokens.deleteTitle', { alias }), text: t('account.tokens.deleteText') };
    if (await confirm({ ...question, verb: t('account.tokens.delete'), danger: true })) remove.mutate({ body: { id } });
  };
  const onDeleteMany = async () => {
    const count = ids.length;
    const question = { title: t('account.tokens.deleteManyTitle', { count }), text: t('account.tokens.deleteText') };
    if (!(await confirm({ ...question, verb: t('account.tokens.deleteMany', { count }), danger: true }))) return;
    removeMany.mutate({ body: { ids } }, { onSuccess: () => setChosen(new Set()) });
  };
  return (
    <Loaded read={read} failed={t('account.tokens.failed')}>
      {(tokens) => (
        <>
          <PageBar lead={t('account.tokens.lead')}>
            {ids.length > 0 && (
              <Button variant="subtle" loading={removeMany.isPending} onClick={() => void onDeleteMany()}>
                {t('account.tokens.deleteMany', { count: ids.length })}
              </Button>
            )}
            <AddButton label={t('account.tokens.add')} onClick={() => setAdding(true)} />
          </PageBar>
          <RecordTable
            rows={tokens}
            empty={{ title: t('account.tokens.empty'), text: t('account.tokens.emptyText') }}
            columns={[
              {
                head: t('labels.Alias'),
                icon: ({ id, Alias: alias }) => (
                  <input
                    type="checkbox"
                    checked={chosen.has(id)}
                    aria-label={t('account.tokens.choose', { alias })}
                    onChange={() => check(id)}
                  />
                ),
                cell: (token) => <TokenName token={token} may={mayOf(token)} />,
              },
              { head: t('account.tokens.scope'), width: 136, cell: mayOf },
              { head: t('account.tokens.created'), width: 128, className: own.more, cell: ({ createdOn }) => formatDate(createdOn) },
              { head: t('account.tokens.expires'), width: 128, cell: ({ expiresOn }) => formatDate(expiresOn) },
              {
                head: t('account.tokens.used'),
                width: 128,
                className: own.more,
                cell: ({ usedOn }) => (usedOn ? formatDate(usedOn) : t('account.tokens.never')),
              },
            ]}
            actions={(token) => [
              { label: t('account.tokens.deleteOf', { alias: token.Alias }), icon: IconTrash, onClick: () => void onDelete(token) },
            ]}
            actionsWidth={{ desk: 96, phone: 56 }}
          />
          {adding && <NewToken onClose={() => setAdding(false)} />}
        </>
      )}
    </Loaded>
  );
};
