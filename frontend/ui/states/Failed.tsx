import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { failedCall } from '#frontend/api/supportLink.ts';
import { useSupportLink } from '#frontend/session/useSupportLink.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './Blank.module.css';

export interface Failure {
  /** What failed, as a sentence: "Tasks did not load". */
  title: string;
  error: unknown;
  onRetry?: () => void;
  /** The file that was read: without a known cause, it is blamed. */
  fileName?: string | undefined;
  /** Alternative actions. */
  children?: ReactNode;
}

/** Network errors as browsers and pdf.js call them, rather than errors of the file. */
const notOfFile = /^(?:AbortError|ResponseException|UnexpectedResponseException|MissingPDFException)\b|dynamically imported module|fetch/i;

/** A failed state: the cause, the id for support, and a retry button. */
export const Failed = ({ title, error, onRetry, fileName, children }: Failure) => {
  const { t } = useTranslation();
  const supportLink = useSupportLink();
  const problem = error instanceof CallError ? error.errors[0] : undefined;
  const isOfFile = fileName !== undefined && error instanceof Error && !notOfFile.test(`${error.name} ${error.message}`);
  const about = { errorId: problem?.id, documentName: fileName, ...(error instanceof CallError && failedCall(error.endpoint)) };

  return (
    <div className={classes.blank} role="alert">
      <svg className={classes.art} viewBox="0 0 64 48" aria-hidden="true">
        <path d="M14 3c2 8 9 9 9.5 17M32 1v19M50 3c-2 8-9 9-9.5 17M23.5 31c-.5 6-3 8-4 15M32 31v16M40.5 31c.5 6 3 8 4 15" />
        <path className={`${classes.tie} ${classes.torn}`} d="M17 25.5h8l4-3 5 6 4-5 3 2h6" />
      </svg>
      <h2 className="l-text14 l-line20">{title}</h2>
      <p className={classes.text}>
        {problem ? failureText(problem) : isOfFile ? t('error.conversionFailed', { fileName }) : t('error.fatalError')}
        {problem?.id && <span className="l-anywhere l-block l-text12 l-line20 l-tertiary">{problem.id}</span>}
      </p>
      <div className={classes.actions}>
        {onRetry && (
          <Button size="sm" leftSection={<Glyph of={IconRefresh} small />} onClick={onRetry}>
            {t('frame.tryAgain')}
          </Button>
        )}
        {children}
        <Button size="sm" variant="subtle" component="a" href={supportLink(about)}>
          {t('frame.contactSupport')}
        </Button>
      </div>
    </div>
  );
};
