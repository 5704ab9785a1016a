import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AutomationOption, automationOptions, type Checked, keyOf } from '#frontend/features/automation/options.ts';
import { TargetsTree } from '#frontend/features/automation/TargetsTree.tsx';
import { usePreview } from '#frontend/features/automation/usePreview.ts';
import { useSendDocuments } from '#frontend/features/automation/useSendDocuments.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { Window } from '#frontend/ui/window/Window.tsx';
import { PdfView } from '#frontend/viewers/PdfView.tsx';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import classes from './Automation.module.css';

interface Props {
  list: ListDetails;
  items: Item[];
  onClose: () => void;
}

const SIZE = { width: 480, height: 730 };
const plain = { overwriteIfExists: false, updatePropertiesIfPossible: false, triggerWorkflowsOnCompletion: false };
const optionKeys = ['overwriteIfExists', 'updatePropertiesIfPossible', 'triggerWorkflowsOnCompletion'] as const;

/** Sends documents to destinations, filled in or converted. */
export const AutomationWindow = ({ list, items, onClose }: Props) => {
  const { t } = useTranslation();
  const [option, setOption] = useState<AutomationOption>('libraries');
  const [targets, setTargets] = useState<Map<string, Checked>>(new Map());
  const [settings, setSettings] = useState(plain);
  const sending = useSendDocuments(list.id, items);
  const [first] = items;
  const showing = usePreview(list.id, first);
  const checked = [...targets.values()];
  const [only, ...others] = checked;
  const name = first?._FileName ?? '';

  const check = (target: Checked) => {
    const next = new Map(targets);
    if (!next.delete(keyOf(target))) next.set(keyOf(target), target);
    setTargets(next);
  };
  const choose = (value: string) => setOption(automationOptions.find((one) => one === value) ?? option);
  const state = sending.isBusy ? t('automation.sending', { done: (sending.done ?? 0) + 1, count: items.length }) : '';

  if (showing.url)
    return (
      <Window
        title={t('automation.previewOf', { name })}
        cacheKey="automation-preview"
        size={{ width: 820, height: 730 }}
        onClose={showing.close}
      >
        <div className="l-column">
          <Awaited fallback={<Skeletons />}>
            <PdfView url={showing.url} fileName={name} />
          </Awaited>
        </div>
      </Window>
    );
  return (
    <Window
      title={items.length === 1 ? t('automation.title', { name }) : t('automation.titleMany', { count: items.length })}
      cacheKey="automation"
      size={SIZE}
      onClose={onClose}
      footer={
        <>
          <span className={classes.state} role="status">
            {state}
          </span>
          <Button
            loading={showing.isBusy}
            disabled={!only || others.length > 0 || sending.isBusy}
            onClick={() => only && void showing.preview(option, only)}
          >
            {t('automation.preview')}
          </Button>
          {sending.isOver ? (
            <Button variant="filled" onClick={onClose}>
              {t('automation.close')}
            </Button>
          ) : (
            <Button
              variant="filled"
              loading={sending.isBusy}
              disabled={checked.length === 0}
              onClick={() => void sending.send({ option, targets: checked, how: settings })}
            >
              {t('automation.submit')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.form}>
        {sending.destinationResults.length > 0 ? (
          <ul className={classes.results}>
            {sending.destinationResults.map(({ key, words, failed }) => (
              <li key={key} className={failed ? 'l-error' : undefined}>
                {words}
              </li>
            ))}
          </ul>
        ) : (
          <>
            <SelectField
              label={t('automation.option')}
              value={option}
              options={automationOptions.map((value) => ({ value, label: t(`automation.option.${value}`) }))}
              hint={t(`automation.hint.${option}`, { tag: '{{tag}}' })}
              onChange={choose}
            />
            <TargetsTree isChecked={(key) => targets.has(key)} onCheck={check} />
            {optionKeys.map((one) => (
              <TickField
                key={one}
                label={t(`automation.${one}`)}
                checked={settings[one]}
                onChange={(next) => setSettings({ ...settings, [one]: next })}
              />
            ))}
          </>
        )}
      </div>
    </Window>
  );
};
