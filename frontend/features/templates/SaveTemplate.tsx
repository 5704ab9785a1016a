import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { SaveTemplateWindow } from '#frontend/templates/SaveTemplateWindow.tsx';
import { template } from '#shared/contracts/template.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

interface Props {
  listId: string;
  values: FieldValues;
  onClose: () => void;
}

/** Keeps what is filled in now. */
export const SaveTemplate = ({ listId, values, onClose }: Props) => {
  const { t } = useTranslation();
  const add = useWrite(template.addListItem, { failure: 'inline' });
  return (
    <SaveTemplateWindow
      title={t('template.save.title')}
      hint={t('template.save.hint')}
      nothing={Object.keys(values).length === 0 ? t('template.save.nothing') : undefined}
      save={(templateName) => add.mutateAsync({ body: { listId, templateName, values } })}
      onClose={onClose}
    />
  );
};
