import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope } from '#frontend/features/permissions/scope.ts';
import { WhyAnswer } from '#frontend/features/permissions/WhyAnswer.tsx';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { peopleOf } from '#frontend/fields/people/peopleOf.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import { useEscape } from '#frontend/ui/window/useEscape.ts';
import { useFocusBack } from '#frontend/ui/window/useFocusBack.ts';
import type { Person } from '#shared/models/identity/person.ts';
import classes from './WhyPanel.module.css';

interface Props {
  scope: Scope;
  name: string;
  /** Whether another person can be selected. */
  asking: boolean;
  person: Person | null;
  onChoose: (person: Person) => void;
  /** Undefined unless the entry belongs to this object. */
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

/** Explains next to the table why a person has their permissions on the object. */
export const WhyPanel = ({ scope, name, asking, person, onChoose, onEdit, onRemove, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  useEscape(onClose);
  useFocusBack();
  const title = person ? t('permissions.whyTitle', { name: person.fullName }) : t('permissions.check');
  const field = fieldFor({ name: t('permissions.person'), type: 'PeoplePicker', rules: { PeopleOnly: true } });
  return (
    <aside className={classes.panel} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        {person && <Avatar name={person.fullName} />}
        <h2 className="l-grow l-clip" id={`${id}-title`} title={title}>
          {title}
        </h2>
        <ActionIcon aria-label={t('list.close')} onClick={onClose}>
          <Glyph of={IconX} />
        </ActionIcon>
      </div>
      {asking && (
        <div className="l-stack l-gap6 l-below l-pad12x16">
          <label className={form.label} htmlFor={`${id}-who`}>
            {t('permissions.person')}
          </label>
          <FieldEditor
            field={field}
            id={`${id}-who`}
            value={person}
            invalid={false}
            autoFocus
            onChange={(value) => {
              const [chosen] = peopleOf(value);
              if (chosen) onChoose(chosen);
            }}
          />
        </div>
      )}
      {person && <WhyAnswer scope={scope} name={name} person={person} />}
      {(onEdit || onRemove) && (
        <div className={classes.footer}>
          {onEdit && (
            <Button leftSection={<Glyph of={IconPencil} />} onClick={onEdit}>
              {t('permissions.edit')}
            </Button>
          )}
          <span className="l-flex1" />
          {onRemove && (
            <Button variant="subtle" c="var(--error-text)" onClick={onRemove}>
              {t('permissions.remove')}
            </Button>
          )}
        </div>
      )}
    </aside>
  );
};
