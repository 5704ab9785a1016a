import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { automation } from '#shared/contracts/automation.ts';
import type { AutomationTag } from '#shared/models/workflows/automation.ts';
import classes from './Automation.module.css';

/** The value of a tag for an item or site. */
export const TryTagWindow = ({ tag, onClose }: { tag: AutomationTag; onClose: () => void }) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const options = useRead(automation.tagOptions, { tagId: tag.id }, { failure: 'inline', staleTime: 0 });
  const trial = useRead(
    automation.validateTag,
    { tagId: tag.id, listItemId: chosen },
    { failure: 'inline', staleTime: 0, enabled: chosen !== '' },
  );
  const failed = options.error ?? trial.error;
  const value = trial.data?.value;
  return (
    <Window
      title={t('tags.tryOf', { tag: tag.tag })}
      cacheKey="try-tag"
      size={dialog(320)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('automation.close')}</Button>}
    >
      <div className={classes.form}>
        {failed && <Failed title={t('tags.tryFailed')} error={failed} />}
        {options.isPending && <Skeletons count={1} height={40} />}
        {options.data && (
          <SelectField
            label={t(tag.useSpecificList ? 'tags.item' : 'tags.site')}
            value={chosen}
            options={[{ value: '', label: t('tags.choose') }, ...options.data.map(({ id, title }) => ({ value: id, label: title }))]}
            onChange={setChosen}
          />
        )}
        <p role="status">{trial.data && (value ? t('tags.value', { tag: tag.tag, value }) : t('tags.noValue', { tag: tag.tag }))}</p>
      </div>
    </Window>
  );
};
