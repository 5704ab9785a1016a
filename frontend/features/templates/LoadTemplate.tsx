import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { tell, tellFailure } from '#frontend/api/toasts.ts';
import type { FormToTemplate } from '#frontend/features/templates/formToTemplate.ts';
import { TemplateRows } from '#frontend/features/templates/TemplateRows.tsx';
import { useDeleteTemplate } from '#frontend/features/templates/useDeleteTemplate.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { useConfirm } from '#frontend/ui/Confirm.tsx';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import { Window } from '#frontend/ui/Window.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { grants } from '#shared/access.ts';
import { template } from '#shared/contracts/template.ts';
import type { ListDetails } from '#shared/models/list.ts';
import type { ItemTemplate } from '#shared/models/template.ts';
import classes from './Templates.module.css';

interface Props {
  details: ListDetails;
  form: FormToTemplate;
  onClose: () => void;
}

const SIZE = dialog(460);

/** The templates of a list by name; the one that is chosen fills the form in. */
export const LoadTemplate = ({ details, form, onClose }: Props) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const remove = useDeleteTemplate();
  const { id: userId } = useAccount();
  const [busy, setBusy] = useState(false);
  const read = useRead(template.listItems, { listId: details.id }, { failure: 'inline', staleTime: 0 });
  const mayDelete = ({ _CreatedBy }: ItemTemplate) =>
    _CreatedBy.internalId === userId || grants(details.access.effectiveAccess, 'FullAccess');

  const load = async ({ id: templateId, templateName: name }: ItemTemplate) => {
    const asked = { title: t('template.load.overTitle', { name }), text: t('template.load.overText'), verb: t('template.load.over') };
    if (form.isDirty && !(await confirm(asked))) return;
    setBusy(true);
    try {
      const { values } = await call(template.listItem, { templateId });
      const undo = form.fill(values);
      if (undo) tell('success', t('template.load.done', { name }), { label: t('template.load.undo'), onClick: undo });
      else tell('info', t('template.load.nothing', { name }));
      onClose();
    } catch (error) {
      tellFailure(error);
      setBusy(false);
    }
  };
  return (
    <Window title={t('template.load.title')} cacheKey="load-template" size={SIZE} onClose={onClose}>
      {read.error && <Failed title={t('template.failed')} error={read.error} onRetry={() => void read.refetch()} />}
      {!read.data && !read.error && <Skeletons />}
      {read.data?.length === 0 && <Empty title={t('template.item.empty')} text={t('template.item.emptyText')} />}
      {read.data && read.data.length > 0 && (
        <div className={classes.body}>
          <p className={classes.lead}>{t('template.load.lead')}</p>
          <TemplateRows
            templates={read.data}
            busy={busy}
            mayDelete={mayDelete}
            onChoose={(one) => void load(one)}
            onDelete={(one) => void remove(one)}
          />
        </div>
      )}
    </Window>
  );
};
