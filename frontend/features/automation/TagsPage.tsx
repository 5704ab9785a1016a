import { IconFlask, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { TagSource } from '#frontend/features/automation/TagSource.tsx';
import { TagWindow } from '#frontend/features/automation/TagWindow.tsx';
import { TryTagWindow } from '#frontend/features/automation/TryTagWindow.tsx';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { automation } from '#shared/contracts/automation.ts';
import type { AutomationTag } from '#shared/models/workflows/automation.ts';

type Open = { window: 'edit'; tag: AutomationTag | undefined } | { window: 'try'; tag: AutomationTag };

/** The tags of document automation. */
export const TagsPage = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [open, setOpen] = useState<Open | null>(null);
  const read = useRead(automation.tags, {}, { failure: 'inline', staleTime: 0 });
  const remove = useWrite(automation.deleteTag);

  const onRemove = async ({ id, tag }: AutomationTag) => {
    const question = { title: t('tags.deleteTitle', { tag }), text: t('tags.deleteText'), verb: t('tags.delete'), danger: true };
    if (await confirm(question)) remove.mutate({ tagId: id });
  };
  const actionsOf = (tag: AutomationTag) => {
    const named = { tag: tag.tag };
    const actions = [
      { label: t('tags.tryOf', named), icon: IconFlask, onClick: () => setOpen({ window: 'try', tag }) },
      { label: t('tags.editOf', named), icon: IconPencil, onClick: () => setOpen({ window: 'edit', tag }) },
      { label: t('tags.deleteOf', named), icon: IconTrash, onClick: () => void onRemove(tag) },
    ];
    return actions.map((action) => ({ ...action, title: action.label }));
  };
  const close = () => setOpen(null);
  return (
    <Loaded read={read} failed={t('tags.failed')}>
      {(tags) => (
        <>
          <PageBar lead={t('tags.lead')}>
            <AddButton label={t('tags.add')} onClick={() => setOpen({ window: 'edit', tag: undefined })} />
          </PageBar>
          <RecordTable
            rows={tags}
            empty={{ title: t('tags.empty'), text: t('tags.emptyText', { written: '{{tag}}' }) }}
            columns={[
              { head: t('tags.tag'), cell: ({ tag }) => `{{${tag}}}` },
              { head: t('tags.title'), cell: ({ title }) => title },
              { head: t('tags.source'), style: 'quiet', cell: (tag) => <TagSource tag={tag} /> },
            ]}
            actions={actionsOf}
            actionsWidth={{ phone: 132 }}
          />
          {open?.window === 'edit' && <TagWindow tag={open.tag} onClose={close} />}
          {open?.window === 'try' && <TryTagWindow tag={open.tag} onClose={close} />}
        </>
      )}
    </Loaded>
  );
};
