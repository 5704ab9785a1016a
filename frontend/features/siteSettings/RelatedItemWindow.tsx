import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { lookupsOf } from '#frontend/fields/lookupsOf.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { ListSummary } from '#shared/models/list.ts';
import type { RelatedItem } from '#shared/models/relatedItem.ts';

interface Props {
  siteId: string;
  /** Lists that the item may be in. */
  lists: ListSummary[];
  /** Undefined for a new one. */
  related: RelatedItem | undefined;
  onClose: () => void;
}

const SIZE = dialog(480);
const nothing = { systemSiteList: '', alias: '', item: null as { id: number; value: string } | null, loadWithSite: false };

const draftOf = (related: RelatedItem | undefined): typeof nothing =>
  related ? { ...related, item: { id: related.relatedItemId, value: related.title ?? `#${related.relatedItemId}` } } : nothing;

/** Which item a site is about, and by what name. */
export const RelatedItemWindow = ({ siteId, lists, related, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const refresh = useRefreshSites();
  const before = draftOf(related);
  const [draft, setDraft] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useWrite(sites.addRelatedItem, { failure: 'inline' });
  const update = useWrite(sites.updateRelatedItem, { failure: 'inline' });
  const { systemSiteList, alias, item, loadWithSite } = draft;
  const change = (next: Partial<typeof nothing>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const submit = () => {
    const missing = [
      [t('relatedItems.alias'), alias.trim() === ''],
      [t('relatedItems.list'), systemSiteList === ''],
      [t('relatedItems.item'), item === null],
    ].find(([, isMissing]) => isMissing);
    if (missing || item === null) return setProblem(`${missing?.[0]}: ${t('message.formValidation.required')}`);
    const body = { systemSiteList, alias: alias.trim(), relatedItemId: item.id, loadWithSite };
    const told = {
      onSuccess: () => {
        void refresh();
        onClose();
      },
      onError: (error: Error) => setProblem(problemText(error)),
    };
    if (related) update.mutate({ systemSiteId: siteId, id: related.id, body }, told);
    else add.mutate({ systemSiteId: siteId, body }, told);
  };
  const picker = fieldFor({
    name: t('relatedItems.item'),
    type: 'Lookup',
    rules: { LookupModel: { systemSiteListId: systemSiteList } },
    isRequired: true,
  });
  return (
    <FormWindow
      title={related ? t('relatedItems.edit') : t('relatedItems.add')}
      cacheKey="related-item"
      size={SIZE}
      isDirty={JSON.stringify(draft) !== JSON.stringify(before)}
      verb={t('siteSettings.save')}
      busy={add.isPending || update.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('relatedItems.alias')}
        value={alias}
        maxLength={100}
        required
        first
        hint={t('relatedItems.aliasHint')}
        onChange={(next) => change({ alias: next })}
      />
      <SelectField
        label={t('relatedItems.list')}
        value={systemSiteList}
        required
        options={[{ value: '', label: t('relatedItems.chooseList') }, ...lists.map((list) => ({ value: list.id, label: list.title }))]}
        onChange={(next) => change({ systemSiteList: next, item: null })}
      />
      {systemSiteList !== '' && (
        <div className={form.field}>
          <label className={form.label} htmlFor={id}>
            {t('relatedItems.item')} <span className={form.star}>*</span>
          </label>
          <FieldEditor
            key={systemSiteList}
            field={picker}
            id={id}
            value={item}
            invalid={false}
            onChange={(next) => change({ item: lookupsOf(next)[0] ?? null })}
          />
        </div>
      )}
      <TickField label={t('relatedItems.loadWithSite')} checked={loadWithSite} onChange={(next) => change({ loadWithSite: next })} />
    </FormWindow>
  );
};
