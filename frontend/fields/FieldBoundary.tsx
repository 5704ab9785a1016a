import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useSupportLink } from '#frontend/session/useSupportLink.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Boundary } from '#frontend/ui/states/Boundary.tsx';
import type { Field } from '#shared/models/content/field.ts';
import classes from './fields.module.css';

interface Props {
  field: Field;
  value: unknown;
  children: ReactNode;
}

const Report = ({ href, children }: { href: string; children?: ReactNode }) => <a href={href}>{children}</a>;

const FailedField = ({ name, onReset }: { name: string; onReset: () => void }) => {
  const { t } = useTranslation();
  const supportLink = useSupportLink();
  return (
    <div className={classes.failed} role="alert">
      <Glyph of={IconAlertCircle} small />
      <p className="l-grow">
        <Trans i18nKey="fields.failed" components={{ report: <Report href={supportLink({ action: name })} /> }} />
      </p>
      <Button size="xs" variant="subtle" onClick={onReset}>
        {t('frame.tryAgain')}
      </Button>
    </div>
  );
};

/** A field that fails to render shows an error in its place; the rest of the form keeps working. */
export const FieldBoundary = ({ field, value, children }: Props) => (
  <Boundary resetOn={value} fallback={(reset) => <FailedField name={field.name} onReset={reset} />}>
    {children}
  </Boundary>
);
