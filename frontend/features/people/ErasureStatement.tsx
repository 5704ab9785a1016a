import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import fieldClasses from '#frontend/ui/form/Form.module.css';
import { formatDateTime } from '#frontend/ui/formats.ts';
import type { Erasure } from '#shared/models/identity/erasure.ts';

interface Props {
  erasure: Erasure;
  /** The person's current name. */
  name: string;
}

const counted = (t: TFunction, what: string, number: number | null): string =>
  number === null ? what : t('erasure.counted', { what, number });

/** What is removed and kept, as text. Zero counts are left out. */
const linesOf = (t: TFunction, { erasure: { removed, kept, hasNamesakes, state }, name }: Props) => ({
  removed: removed
    .filter(({ count }) => count !== 0)
    .map(({ kind, count }) => counted(t, t(`erasure.removed.${kind}`), kind === 'account' ? null : count)),
  kept: [
    ...kept.filter(({ count }) => count !== 0).map(({ kind, count }) => counted(t, t(`erasure.kept.${kind}`), count)),
    ...(hasNamesakes && state === 'none' ? [t('erasure.namesakes', { name })] : []),
  ],
});

export const erasureState = (t: TFunction, { state, by, startedOn, endedOn, alias }: Erasure): string => {
  if (state === 'none') return t('erasure.hint', { alias });
  const name = by?.fullName ?? '';
  return state === 'running'
    ? t('erasure.running', { name, when: formatDateTime(startedOn ?? '') })
    : t('erasure.done', { name, when: formatDateTime(endedOn ?? '') });
};

const statementText = (t: TFunction, props: Props): string => {
  const { removed, kept } = linesOf(t, props);
  const part = (head: string, lines: string[]) => [head, ...lines.map((line) => `- ${line}`), ''];
  const title = t('erasure.statementOf', { name: props.name });
  const lines = [
    title,
    erasureState(t, props.erasure),
    '',
    ...part(t('erasure.removedHead'), removed),
    ...part(t('erasure.keptHead'), kept),
  ];
  return lines.join('\r\n');
};

const Part = ({ head, lines }: { head: string; lines: string[] }) => (
  <section>
    <h3 className={fieldClasses.label}>{head}</h3>
    <ul className="l-stack l-gap4 l-text13">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);

/** A statement of what erasing a person removes and keeps, which can be read and saved. */
export const ErasureStatement = (props: Props) => {
  const { t } = useTranslation();
  const { removed, kept } = linesOf(t, props);
  const save = () => {
    const file = new Blob([statementText(t, props)], { type: 'text/plain;charset=utf-8' });
    saveFile(`${t('erasure.statementOf', { name: props.name })}.txt`, file);
  };
  return (
    <>
      <p className={fieldClasses.hint}>{erasureState(t, props.erasure)}</p>
      <Part head={t('erasure.removedHead')} lines={removed} />
      <Part head={t('erasure.keptHead')} lines={kept} />
      <div>
        <Button size="sm" onClick={save}>
          {t('erasure.download')}
        </Button>
      </div>
    </>
  );
};
