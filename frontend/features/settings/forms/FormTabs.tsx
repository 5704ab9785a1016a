import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSectionBox } from '#frontend/features/settings/forms/FormSectionBox.tsx';
import { type FormSection, type FormTab, unused } from '#frontend/features/settings/forms/formDraft.ts';
import { AddLine } from '#frontend/ui/AddLine.tsx';
import forms from '#frontend/ui/form/Form.module.css';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import tabLook from '#frontend/ui/page/Tab.module.css';
import { moved, replaced, without } from '#frontend/ui/sequence.ts';
import { FORM_PARTS, NAME_LENGTH } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FormPlan } from '#shared/models/content/form.ts';
import classes from './Forms.module.css';

interface Props {
  form: FormPlan;
  fields: Field[];
  onChange: (form: FormPlan) => void;
}

const emptySection: FormSection = { title: '', fields: [] };

/** The tabs of a form, one of which is being edited. */
export const FormTabs = ({ form, fields, onChange }: Props) => {
  const { t } = useTranslation();
  const { tabs } = form;
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, tabs.length - 1);
  const tab = tabs[at];
  const withTabs = (next: FormTab[], open = at) => {
    onChange({ ...form, tabs: next });
    setChosen(open);
  };
  const withSections = (sections: FormSection[]) => tab && withTabs(replaced(tabs, at, { ...tab, sections }));
  const nameOf = (one: FormTab, index: number) => one.title || t('settings.forms.tab', { number: index + 1 });
  if (!tab) return null;
  return (
    <div className="l-stack l-gap10">
      <fieldset className={classes.strip} aria-label={t('settings.forms.tabs')}>
        {tabs.map((one, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs have no identity other than their index
            key={index}
            type="button"
            className={`${tabLook.tab} ${classes.tab}`}
            aria-pressed={index === at}
            onClick={() => setChosen(index)}
          >
            {nameOf(one, index)}
          </button>
        ))}
        {tabs.length < FORM_PARTS && (
          <AddLine
            label={t('settings.forms.addTab')}
            onClick={() => withTabs([...tabs, { title: '', sections: [emptySection] }], tabs.length)}
          />
        )}
      </fieldset>
      <div className={forms.line}>
        <input
          className={forms.input}
          aria-label={t('settings.forms.tabTitle')}
          placeholder={t('settings.forms.tabTitle')}
          value={tab.title}
          maxLength={NAME_LENGTH}
          onChange={({ target }) => withTabs(replaced(tabs, at, { ...tab, title: target.value }))}
          autoComplete="off"
        />
        <ActionIcon
          disabled={at === 0}
          aria-label={t('settings.forms.tabLeft', { name: nameOf(tab, at) })}
          onClick={() => withTabs(moved(tabs, at, at - 1), at - 1)}
        >
          <Glyph of={IconArrowLeft} />
        </ActionIcon>
        <ActionIcon
          disabled={at === tabs.length - 1}
          aria-label={t('settings.forms.tabRight', { name: nameOf(tab, at) })}
          onClick={() => withTabs(moved(tabs, at, at + 1), at + 1)}
        >
          <Glyph of={IconArrowRight} />
        </ActionIcon>
        <ActionIcon
          disabled={tabs.length === 1}
          aria-label={t('settings.forms.removeTab', { name: nameOf(tab, at) })}
          onClick={() => withTabs(without(tabs, at), 0)}
        >
          <Glyph of={IconTrash} />
        </ActionIcon>
      </div>
      {tab.sections.map((section, index) => (
        <FormSectionBox
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity other than their index
          key={index}
          section={section}
          at={index}
          count={tab.sections.length}
          fields={fields}
          free={unused(fields, form)}
          onChange={(next) => withSections(replaced(tab.sections, index, next))}
          onMove={(to) => withSections(moved(tab.sections, index, to))}
          onRemove={() => withSections(without(tab.sections, index))}
        />
      ))}
      {tab.sections.length < FORM_PARTS && (
        <AddLine
          label={t('settings.forms.addSection')}
          className={forms.add}
          onClick={() => withSections([...tab.sections, emptySection])}
        />
      )}
    </div>
  );
};
