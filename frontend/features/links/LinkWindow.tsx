import { useTranslation } from 'react-i18next';
import { AliasField } from '#frontend/fields/form/AliasField.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { VisibilityFields } from '#frontend/fields/form/VisibilityFields.tsx';
import classes from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { sortOptions } from '#frontend/ui/form/sortOptions.ts';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { Access, type Level } from '#shared/access.ts';
import { linkIcons, SubLink } from '#shared/models/content/link.ts';

interface Props {
  link: SubLink;
  isNew: boolean;
  /** Only a link that can have sublinks can show them expanded. */
  hasBelow: boolean;
  onApply: (link: SubLink) => void;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'quick-link', size: dialog(620) };
const offered: Level[] = ['Read', 'Create', 'Edit', 'Contribute', 'FullAccess'];

/** The settings of a link. */
export const LinkWindow = ({ link, isNew, hasBelow, onApply, onClose }: Props) => {
  const { t, i18n } = useTranslation();
  const form = useForm({
    start: link,
    problemsOf: (written) => {
      const issues = SubLink.safeParse(written).error?.issues ?? [];
      const textOf = (code: string) => t(`message.formValidation.${code}`, { defaultValue: t('message.formValidation.invalid') });
      return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), textOf(message)]));
    },
    save: (written) => onApply(SubLink.parse(written)),
  });
  const { draft, change } = form;
  return (
    <FormWindow form={form} title={isNew ? t('links.add') : t('links.window')} {...WINDOW} verb={t('links.apply')} onClose={onClose}>
      <AliasField
        label={t('links.text')}
        value={draft.displayText}
        translate={draft.translate}
        maxLength={200}
        error={form.errorOf('displayText')}
        required
        first
        onChange={(displayText, translate) => change({ displayText, translate })}
      />
      <TextField {...form.text('url')} label={t('links.url')} maxLength={2000} required inputMode="url" hint={t('links.urlHint')} />
      <div className={classes.pair}>
        <SelectField
          {...form.text('icon')}
          label={t('links.icon')}
          options={sortOptions(
            linkIcons.map((name) => ({ value: name, label: t(`links.icon.${name}`) })),
            i18n.language,
          )}
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
      {hasBelow && <TickField {...form.tick('expanded')} label={t('links.expanded')} />}
    </FormWindow>
  );
};
