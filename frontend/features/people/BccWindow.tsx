import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { PersonChip } from '#frontend/ui/people/PersonChip.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { application } from '#shared/contracts/application.ts';
import type { BulkMail } from '#shared/models/messages/bulkMail.ts';

const SIZE = dialog(560);

/** A bulk email: its text, and who has received it so far. */
export const BccWindow = ({ mail: { id, subject, body }, onClose }: { mail: BulkMail; onClose: () => void }) => {
  const { t } = useTranslation();
  const read = useRead(application.bccList, { id }, { failure: 'inline', staleTime: 0 });
  return (
    <Window title={subject} cacheKey="letter-readers" size={SIZE} onClose={onClose}>
      <p className="l-anywhere l-text13 l-below l-pad12x20 l-pre-wrap">{body}</p>
      <Loaded read={read} failed={t('letters.failed')}>
        {(recipients) => (
          <RecordTable
            rows={recipients}
            keyOf={({ internalId }) => internalId}
            label={t('letters.readers')}
            empty={{ title: t('letters.nobody') }}
            columns={[
              { head: t('letters.name'), cell: (recipient) => <PersonChip person={recipient} /> },
              { head: t('contact.email'), style: 'quiet', isShownOnPhone: true, text: ({ email }) => email },
            ]}
          />
        )}
      </Loaded>
    </Window>
  );
};
