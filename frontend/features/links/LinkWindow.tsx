import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AliasField } from '#frontend/fields/AliasField.tsx';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { VisibilityFields } from '#frontend/fields/VisibilityFields.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Access, type Level } from '#shared/access.ts';
import { linkIcons, SubLink } from '#shared/models/link.ts';

interface Props {
  link: SubLink;
  isNew: boolean;
  /** Only a link with a place for others below it can show them at once. */
  hasBelow: boolean;
  onApply: (link: SubLink) => void;
  onClose: () => void;
}

const SIZE = dialog(620);
const offered: Level[] = ['Read', 'Create', 'Edit', 'Contribute', 'FullAccess'];

/** Everything that can be said of a link. */
export const LinkWindow = ({ link, isNew, hasBelow, onApply, onClose }: Props) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(link);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: Partial<SubLink>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const submit = () => {
    const checked = SubLink.safeParse(draft);
    if (checked.success) return onApply(checked.data);
    const [issue] = checked.error.issues;
    const label = issue?.path[0] === 'url' ? t('links.url') : t('links.text');
    setProblem(`${label}: ${t(`message.formValidation.${issue?.message}`, { defaultValue: t('message.formValidation.invalid') })}`);
  };
  return (
    <FormWindow
      title={isNew ? t('links.add') : t('links.window')}
      cacheKey="quick-link"
      size={SIZE}
      isDirty={JSON.stringify(draft) !== JSON.stringify(link)}
      verb={t('links.apply')}
      busy={false}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <AliasField
        label={t('links.text')}
        value={draft.displayText}
        translate={draft.translate}
        maxLength={200}
        required
        first
        onChange={(displayText, translate) => change({ displayText, translate })}
      />
      <TextField
        label={t('links.url')}
        value={draft.url}
        maxLength={2000}
        required
        inputMode="url"
        hint={t('links.urlHint')}
        onChange={(url) => change({ url })}
      />
      <div className={form.pair}>
        <SelectField
          label={t('links.icon')}
          value={draft.icon}
          options={linkIcons.map((name) => ({ value: name, label: t(`links.icon.${name}`) }))}
          onChange={(icon) => change({ icon: SubLink.shape.icon.parse(icon) })}
        />
        <SelectField
          label={t('links.access')}
          value={String(draft.roleAccess)}
          options={[
            { value: '0', label: t('links.access.all') },
            ...offered.map((level) => ({ value: String(Access[level]), label: t(`permissions.level.${level}`) })),
          ]}
          onChange={(roleAccess) => change({ roleAccess: Number(roleAccess) })}
        />
      </div>
      <VisibilityFields visibility={draft.groupVisibility} onChange={(groupVisibility) => change({ groupVisibility })} />
      {hasBelow && <TickField label={t('links.expanded')} checked={draft.expanded} onChange={(expanded) => change({ expanded })} />}
    </FormWindow>
  );
};
