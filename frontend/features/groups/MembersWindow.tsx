import { Button } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages, useWrite } from '#frontend/api/hooks.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { tell } from '#frontend/api/toasts.ts';
import { AddMembers } from '#frontend/features/groups/AddMembers.tsx';
import { PersonChip } from '#frontend/ui/people/PersonChip.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { Window } from '#frontend/ui/window/Window.tsx';
import { group } from '#shared/contracts/group.ts';
import { cacheKey } from '#shared/hub.ts';
import type { MembersChanged } from '#shared/models/identity/group.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

const SIZE = dialog(560);

interface Props {
  groupId: string;
  title: string;
  onClose: () => void;
}

/** The members of a group, with adding and removing. */
export const MembersWindow = ({ groupId, title, onClose }: Props) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const read = usePages(group.members, { groupId }, { next: ({ next }) => next, failure: 'inline' });
  const add = useWrite(group.addMembers);
  const remove = useWrite(group.removeMembers);
  const confirm = useConfirm();
  const [key, setKey] = useState(0);
  /** Rows of people show their groups. */
  const onChanged = ({ refused }: MembersChanged) => {
    for (const error of new Set(refused.map((one) => one.error))) tell('error', t(`error.${error}`));
    void cache.invalidateQueries({ queryKey: keyOf(group.members, { groupId }) });
    for (const listId of Object.values(peopleLists)) void cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
  };
  const onAdd = (userIds: string[]) =>
    add.writeThen({ body: { groupId, userIds } }, (changed) => {
      onChanged(changed);
      setKey(key + 1);
    });
  const onRemove = async (internalId: string, name: string) => {
    const question = { title: t('groups.removeTitle', { name }), text: t('groups.removeText') };
    if (await confirm({ ...question, verb: t('groups.remove'), danger: true }))
      remove.writeThen({ body: { groupId, userIds: [internalId] } }, onChanged);
  };
  return (
    <Window title={t('groups.membersOf', { name: title })} cacheKey="group-members" size={SIZE} onClose={onClose}>
      <AddMembers key={key} busy={add.isPending} onAdd={onAdd} />
      <Loaded read={read} failed={t('groups.failed')}>
        {({ pages }) => (
          <RecordTable
            rows={pages.flatMap(({ members }) => members)}
            keyOf={({ internalId }) => internalId}
            label={t('groups.members')}
            empty={{ title: t('groups.empty'), text: t('groups.emptyText') }}
            columns={[
              { head: t('groups.name'), cell: (member) => <PersonChip person={member} />, below: ({ userName }) => userName },
              { head: t('groups.userName'), style: 'quiet', text: ({ userName }) => userName },
            ]}
            actions={({ internalId, fullName }) => [
              {
                label: t('groups.removeOf', { name: fullName }),
                icon: IconUserMinus,
                disabled: remove.isPending,
                onClick: () => void onRemove(internalId, fullName),
              },
            ]}
            actionsWidth={{ desk: 88, phone: 64 }}
          >
            {read.hasNextPage && (
              <Button m={12} loading={read.isLoadingMore} onClick={read.loadMore}>
                {t('groups.more')}
              </Button>
            )}
          </RecordTable>
        )}
      </Loaded>
    </Window>
  );
};
