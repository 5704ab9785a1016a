import { ActionIcon, Button } from '@mantine/core';
import { IconFlask, IconPencil, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { TagWindow } from '#frontend/features/automation/TagWindow.tsx';
import { TryTagWindow } from '#frontend/features/automation/TryTagWindow.tsx';
import { useConfirm } from '#frontend/ui/Confirm.tsx';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { automation } from '#shared/contracts/automation.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { AutomationTag } from '#shared/models/automation.ts';

type Open = { window: 'edit'; tag: AutomationTag | undefined } | { window: 'try'; tag: AutomationTag };

/** The words that documents are filled in with. */
export const TagsPage = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch } = useRead(automation.tags, {}, { failure: 'inline', staleTime: 0 });
  const root = useRead(sites.details, { body: { path: '/' } }, { failure: 'inline' });
  const remove = useWrite(automation.deleteTag);
  const lists = root.data?.lists ?? [];
  if (error) return <Failed title={t('tags.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;

  const sourceOf = ({
    useSpecificList,
    systemSiteList,
    systemListFieldId,
    siteReferenceVariable,
    additionalLookupProperty,
  }: AutomationTag) => {
    if (!useSpecificList) return siteReferenceVariable ?? '';
    const list = lists.find(({ id }) => id === systemSiteList)?.title ?? t('tags.otherList');
    return [list, systemListFieldId, additionalLookupProperty].filter(Boolean).join(' · ');
  };
  const onRemove = async ({ id, tag }: AutomationTag) => {
    const question = { title: t('tags.deleteTitle', { tag }), text: t('tags.deleteText'), verb: t('tags.delete'), danger: true };
    if (await confirm(question)) remove.mutate({ tagId: id });
  };
  const button = (label: string, Icon: TablerIcon, onClick: () => void) => (
    <ActionIcon aria-label={label} title={label} onClick={onClick}>
      <Glyph of={Icon} />
    </ActionIcon>
  );
  const close = () => setOpen(null);
  return (
    <>
      <PageBar lead={t('tags.lead')}>
        <Button variant="filled" leftSection={<Glyph of={IconPlus} bold />} onClick={() => setOpen({ window: 'edit', tag: undefined })}>
          {t('tags.add')}
        </Button>
      </PageBar>
      {data.length === 0 && <Empty title={t('tags.empty')} text={t('tags.emptyText', { written: '{{tag}}' })} />}
      {data.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table} style={{ '--actions-width': '132px' }}>
            <thead>
              <tr>
                <th>{t('tags.tag')}</th>
                <th>{t('tags.title')}</th>
                <th>{t('tags.source')}</th>
                <th className={table.actions}>{t('settings.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((tag) => (
                <tr key={tag.id}>
                  <td>{`{{${tag.tag}}}`}</td>
                  <td className={table.wide}>{tag.title}</td>
                  <td className={`${table.quiet} ${table.wide}`}>{sourceOf(tag)}</td>
                  <td className={table.actions}>
                    <span className={table.row}>
                      {button(t('tags.tryOf', { tag: tag.tag }), IconFlask, () => setOpen({ window: 'try', tag }))}
                      {button(t('tags.editOf', { tag: tag.tag }), IconPencil, () => setOpen({ window: 'edit', tag }))}
                      {button(t('tags.deleteOf', { tag: tag.tag }), IconTrash, () => void onRemove(tag))}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open?.window === 'edit' && <TagWindow tag={open.tag} lists={lists} onClose={close} />}
      {open?.window === 'try' && <TryTagWindow tag={open.tag} onClose={close} />}
    </>
  );
};
