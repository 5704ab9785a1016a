import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { DefinitionWindow } from '#frontend/features/definitions/DefinitionWindow.tsx';
import { NewDefinition } from '#frontend/features/definitions/NewDefinition.tsx';
import type { DefinitionParts } from '#frontend/features/definitions/parts.ts';
import { appSettingsAddress } from '#frontend/site/addresses.ts';
import { definitionAt, definitionWord } from '#frontend/site/definitionWords.ts';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { listIcons } from '#frontend/ui/listKinds.ts';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { listDefinition } from '#shared/contracts/listDefinition.ts';

interface Props {
  /** The open definition. */
  name: string;
  parts: DefinitionParts;
}

/** All lists of all sites. */
export const DefinitionsTab = ({ name, parts }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const read = useRead(listDefinition.all, {}, { failure: 'inline', staleTime: 0 });
  const open = (word: string) => void navigate(appSettingsAddress(word ? `list-definitions/${word}` : 'list-definitions'));
  return (
    <Loaded read={read} failed={t('definitions.failed')} waiting={<Skeletons count={10} />}>
      {(definitions) => {
        const shown = definitionAt(definitions, name);
        return (
          <>
            <PageBar lead={t('definitions.lead')}>
              <AddButton label={t('definitions.add')} onClick={() => setAdding(true)} />
            </PageBar>
            <RecordTable
              rows={definitions}
              empty={{ title: t('definitions.empty') }}
              columns={[
                {
                  head: t('definitions.list'),
                  text: ({ listDisplayName }) => listDisplayName,
                  icon: ({ type }) => <Glyph of={listIcons[type]} />,
                  to: (definition) => appSettingsAddress(`list-definitions/${definitionWord(definitions, definition)}`),
                },
                { head: t('definitions.type'), cell: ({ type }) => t(`definitions.kind.${type}`) },
                { head: t('definitions.address'), style: 'quiet', text: ({ relativeUrl }) => relativeUrl },
                { head: t('definitions.fields'), style: 'number', width: 96, cell: ({ fields }) => fields.length },
              ]}
            />
            {adding && (
              <NewDefinition
                onClose={() => setAdding(false)}
                onCreated={(created) => {
                  setAdding(false);
                  void read.refetch().then(({ data = [] }) => open(definitionWord(data, created)));
                }}
              />
            )}
            {shown && <DefinitionWindow key={shown.id} listId={shown.id} parts={parts} onClose={() => open('')} />}
          </>
        );
      }}
    </Loaded>
  );
};
