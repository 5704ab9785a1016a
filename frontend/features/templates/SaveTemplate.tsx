import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { type TemplateWindowProps, templateValues } from '#frontend/features/templates/formToTemplate.ts';
import { SaveTemplateWindow } from '#frontend/templates/SaveTemplateWindow.tsx';
import { template } from '#shared/contracts/template.ts';

/** Saves the current values as a template. */
export const SaveTemplate = ({ details, form, onClose }: TemplateWindowProps) => {
  const { t } = useTranslation();
  const add = useWrite(template.addListItem, { failure: 'inline' });
  const values = templateValues(form);
  return (
    <SaveTemplateWindow
      title={t('template.save.title')}
      hint={t('template.save.hint')}
      nothing={Object.keys(values).length === 0 ? t('template.save.nothing') : undefined}
      save={(templateName) => add.mutateAsync({ body: { listId: details.id, templateName, values } })}
      onClose={onClose}
    />
  );
};
