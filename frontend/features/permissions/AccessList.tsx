import { Button } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { type Entry, EntryTable } from '#frontend/features/permissions/EntryTable.tsx';
import { GrantWindow } from '#frontend/features/permissions/GrantWindow.tsx';
import { InheritBanner } from '#frontend/features/permissions/InheritBanner.tsx';
import type { Scope } from '#frontend/features/permissions/scope.ts';
import { WhyPanel } from '#frontend/features/permissions/WhyPanel.tsx';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import table from '#frontend/ui/records/Table.module.css';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { grants } from '#shared/access.ts';
import { permission } from '#shared/contracts/permission.ts';
import type { Person } from '#shared/models/identity/person.ts';
import classes from './AccessList.module.css';

interface Props {
  scope: Scope;
  /** The name of the object. */
  name: string;
  /** The reader's own permissions on the object. */
  access: number;
  /** There is no parent to inherit from. */
  isTop?: boolean;
  /** Shown before the actions. */
  children?: ReactNode;
}

/** The permissions on one object: a site, a list, a folder, an item or a field. */
export const AccessList = ({ scope, name, access, isTop = false, children }: Props) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const read = useRead(permission.get, scope, { failure: 'inline', staleTime: 0 });
  const remove = useWrite(permission.remove);
  const [granting, setGranting] = useState<{ entry: Entry | null } | null>(null);
  const [why, setWhy] = useState<{ asking: boolean; person: Person | null } | null>(null);
  const mayGrant = grants(access, permission.grant.needs);

  const onRemove = async (entry: Entry) => {
    const question = { title: t('permissions.removeTitle', { who: entry.name, name }), text: t('permissions.removeText') };
    if (!(await confirm({ ...question, verb: t('permissions.remove'), danger: true }))) return;
    const ids = { [entry.type === 'role' ? 'roleIds' : 'userIds']: [entry.id] };
    remove.mutate({ body: { ...scope, ...ids, version: read.data?.version } }, { onSettled: () => void read.refetch() });
  };
  const chosen = read.data?.entries.find(({ id, type }) => type === 'user' && id === why?.person?.internalId);
  const ownEntry = mayGrant && chosen && !chosen.inheritsPermission ? chosen : undefined;
  return (
    <div className="l-flex l-fill l-relative">
      <section className={classes.main} aria-label={t('permissions.accessTo', { name })}>
        <div className={classes.bar}>
          {children}
          <span className={classes.space} />
          <Button leftSection={<Glyph of={IconUserSearch} />} onClick={() => setWhy({ asking: true, person: null })}>
            {t('permissions.check')}
          </Button>
          {mayGrant && <AddButton label={t('permissions.grant')} disabled={!read.data} onClick={() => setGranting({ entry: null })} />}
        </div>
        {read.error && <Failed title={t('permissions.failed')} error={read.error} onRetry={() => void read.refetch()} />}
        {!read.data && !read.error && <Skeletons />}
        {read.data && (
          <InheritBanner
            scope={scope}
            name={name}
            permissions={read.data}
            isTop={isTop}
            mayChange={!isTop && grants(access, permission.stopInheriting.needs)}
          />
        )}
        {read.data?.entries.length === 0 && <Empty title={t('permissions.empty')} text={t('permissions.emptyText')} />}
        {read.data && read.data.entries.length > 0 && (
          <div className={table.scroll}>
            <EntryTable
              permissions={read.data}
              currentId={why?.person?.internalId ?? null}
              mayEdit={mayGrant}
              onOpen={({ id, name: fullName }) => setWhy({ asking: false, person: { internalId: id, fullName, isGroup: false } })}
              onEdit={(entry) => setGranting({ entry })}
              onRemove={(entry) => void onRemove(entry)}
            />
          </div>
        )}
      </section>
      {why && (
        <WhyPanel
          key={String(why.asking)}
          scope={scope}
          name={name}
          asking={why.asking}
          person={why.person}
          onChoose={(person) => setWhy({ asking: true, person })}
          onEdit={ownEntry && (() => setGranting({ entry: ownEntry }))}
          onRemove={ownEntry && (() => void onRemove(ownEntry))}
          onClose={() => setWhy(null)}
        />
      )}
      {granting && read.data && (
        <GrantWindow scope={scope} name={name} permissions={read.data} entry={granting.entry} onClose={() => setGranting(null)} />
      )}
    </div>
  );
};
