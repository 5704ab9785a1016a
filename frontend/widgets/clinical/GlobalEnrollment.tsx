import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { EntryForm } from '#frontend/widgets/clinical/EntryForm.tsx';
import { useClinicalLists, useVariable } from '#frontend/widgets/clinical/useClinical.ts';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import { list as lists } from '#shared/contracts/list.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import classes from './Clinical.module.css';

interface Props {
  listId: string;
  study: { id: number; title: string };
}

/** One entry: being edited, sent, accepted or refused. */
const Entry = ({ listId, study }: Props) => {
  const { t } = useTranslation();
  const [sent, setSent] = useState<FieldValues | null>(null);
  const create = useWrite(lists.createItem, { failure: 'inline', quiet: true });
  const send = (values: FieldValues) => {
    setSent(values);
    create.mutate({ listId, formName: 'edit', body: { ...values, Study: { id: study.id } } });
  };
  if (create.isSuccess)
    return (
      <div className={classes.done} role="status">
        {t('pmr.globalEnrollment.submitSuccess')}
        <Button
          leftSection={<Glyph of={IconRefresh} small />}
          onClick={() => {
            setSent(null);
            create.reset();
          }}
        >
          {t('clinical.another')}
        </Button>
      </div>
    );
  if (create.isError)
    return (
      <div className={classes.done} role="alert">
        {t('pmr.globalEnrollment.submitFail')}
        <Button leftSection={<Glyph of={IconRefresh} small />} onClick={() => create.reset()}>
          {t('frame.tryAgain')}
        </Button>
      </div>
    );
  return <EntryForm listId={listId} study={study.title} start={sent} busy={create.isPending} onSend={send} />;
};

/** Records new enrollment figures of a country for the site's study. */
export const GlobalEnrollment = ({ settings }: WidgetProps<'globalEnrollment'>) => {
  const { t } = useTranslation();
  const study = useVariable(settings.variable);
  const { data, error } = useClinicalLists();
  if (!study) return <Note>{t('labels.missingSiteVariable')}</Note>;
  const listId = settings.list || data?.enrollment;
  if (listId) return <Entry listId={listId} study={{ id: study.relatedItemId, title: study.title }} />;
  return data || error ? <Note>{t('clinical.noLists')}</Note> : <Waiting />;
};
