import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { type DefinitionPart, DefinitionSegments } from '#frontend/features/definitions/DefinitionSegments.tsx';
import type { DefinitionParts } from '#frontend/features/definitions/parts.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { Window } from '#frontend/ui/window/Window.tsx';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import classes from './Definitions.module.css';

interface Props {
  listId: string;
  parts: DefinitionParts;
  onClose: () => void;
}

const SIZE = { width: 800, height: 800 };

/** Edits a list's definition: general settings and fields. */
export const DefinitionWindow = ({ listId, parts: { General, Fields }, onClose }: Props) => {
  const { t } = useTranslation();
  const [part, setPart] = useState<DefinitionPart>('fields');
  const read = useRead(listDefinition.get, { listId }, { failure: 'inline', staleTime: 0 });
  return (
    <Window
      title={read.data?.listDisplayName ?? t('definitions.list')}
      cacheKey="definition"
      size={SIZE}
      onClose={onClose}
      footer={
        <>
          <span className="l-flex1 l-text13">{read.data && <Link to={read.data.relativeUrl}>{t('definitions.toList')}</Link>}</span>
          <Button data-autofocus onClick={onClose}>
            {t('list.close')}
          </Button>
        </>
      }
    >
      <div className={classes.parts}>
        <DefinitionSegments part={part} isSaved onChange={setPart} />
      </div>
      {read.error && <Failed title={t('settings.failed')} error={read.error} onRetry={() => void read.refetch()} />}
      {!read.data && !read.error && <Skeletons />}
      {read.data && (part === 'general' ? <General definition={read.data} /> : <Fields definition={read.data} />)}
    </Window>
  );
};
