import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { DestinationEntry } from '#frontend/features/list/transfer/DestinationEntry.tsx';
import { DestinationLists } from '#frontend/features/list/transfer/DestinationLists.tsx';
import { FolderSteps } from '#frontend/features/list/transfer/FolderSteps.tsx';
import { RecentEntries } from '#frontend/features/list/transfer/RecentEntries.tsx';
import { isPlain, TransferReview } from '#frontend/features/list/transfer/TransferReview.tsx';
import type { Destination, DestinationList, Step } from '#frontend/features/list/transfer/transfer.ts';
import type { RecentDestination } from '#frontend/session/recentDestinations.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { grants } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { holdsFiles, type ListDetails, neededToAdd } from '#shared/models/content/list.ts';
import type { TakenName, TransferPreview } from '#shared/models/content/transfer.ts';
import classes from './DestinationWindow.module.css';

interface Props {
  details: ListDetails;
  title: string;
  verb: string;
  /** The initial path, from the root down. */
  start: Step[];
  /** Folders that cannot be the target, because they are being moved. */
  hidden: string[];
  /** The folder that contains the rows. */
  hereId: string | null;
  /** The number of rows. */
  count: number;
  /** Loads the effects of a transfer to another list. */
  review: (destination: Destination) => Promise<TransferPreview>;
  onChoose: (destination: Destination, takenName: TakenName) => void;
  onClose: () => void;
}

/** The chosen list, and the user's permissions at its root. */
const useDestinationList = (details: ListDetails, destination: DestinationList | null) => {
  const isOwn = destination?.id === details.id;
  const { data } = useRead(
    calls.details,
    { listId: destination?.id ?? '' },
    { failure: 'inline', enabled: destination !== null && !isOwn },
  );
  const read = isOwn ? details : data;
  const fits = read !== undefined && holdsFiles(read.type) === holdsFiles(details.type);
  return {
    isOwn,
    needed: isOwn || !read ? 'Create' : neededToAdd(read.type),
    access: fits ? read.access.effectiveAccess : 0,
    isWrong: read && !fits,
  };
};

/** Chooses a folder of this list or of another one, and shows the effects of a transfer. */
export const DestinationWindow = ({ details, title, verb, start, hidden, hereId, count, review, onChoose, onClose }: Props) => {
  const { t } = useTranslation();
  const { siteName } = useSite();
  const own: DestinationList = { id: details.id, title: details.title, type: details.type, siteTitle: siteName };
  const [destination, setDestination] = useState<DestinationList | null>(details.hasFolders ? own : null);
  const [first] = useState(start);
  const [path, setPath] = useState(first);
  const [isAsking, setIsAsking] = useState(false);
  const [preview, setPreview] = useState<TransferPreview | null>(null);
  const [takenName, setTakenName] = useState<TakenName>('number');
  const { isOwn, needed, access, isWrong } = useDestinationList(details, destination);
  const here = path.at(-1);
  const allowed = destination !== null && here !== undefined && here.id !== hereId && grants(here.access ?? access, needed);

  const isAllRejected = preview !== null && preview.refused.length >= count;

  const open = (list: DestinationList, folders: { id: string; name: string }[] = []) => {
    setDestination(list);
    setPath([{ id: list.id, name: list.title }, ...folders].map((step) => ({ ...step, access: null })));
  };
  const choose = async (): Promise<void> => {
    if (!destination || !here) return;
    const to = { list: destination, way: path };
    if (isOwn || preview) return onChoose(to, takenName);
    setIsAsking(true);
    try {
      const answer = await review(to);
      if (isPlain(answer)) onChoose(to, takenName);
      else setPreview(answer);
    } catch (error) {
      showFailure(error);
    }
    setIsAsking(false);
  };
  const isOffered = ({ listId, folders }: RecentDestination): boolean => {
    const ids = [listId, ...folders.map(({ id }) => id)];
    return ids.at(-1) !== here?.id && !ids.some((id) => hidden.includes(id));
  };
  const recent = <RecentEntries isLibrary={holdsFiles(details.type)} isOffered={isOffered} onChoose={open} />;
  const entries = destination ? (
    <>
      {path.length < 2 && (
        <DestinationEntry name={t('list.place.otherList')} Icon={IconArrowsExchange} opens onClick={() => setDestination(null)} />
      )}
      {isWrong && <p className={classes.none}>{t('list.place.otherKind')}</p>}
      <FolderSteps listId={destination.id} way={path} hidden={hidden} onPathChange={setPath} />
    </>
  ) : (
    <DestinationLists details={details} recent={recent} onChoose={open} />
  );
  return (
    <Window
      title={title}
      cacheKey="place"
      size={dialog(520)}
      onClose={onClose}
      footer={
        <>
          <span className="l-grow l-clip l-text13 l-medium">{destination && here?.name}</span>
          {preview && <Button onClick={() => setPreview(null)}>{t('list.transfer.back')}</Button>}
          <Button onClick={onClose}>{t('list.cancel')}</Button>
          <Button variant="filled" disabled={!allowed || isAllRejected} loading={isAsking} onClick={() => void choose()}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="l-stack l-pad8">
        {preview ? (
          <TransferReview preview={preview} takenName={takenName} onTakenName={setTakenName} />
        ) : (
          <>
            {destination !== null && path === first && recent}
            {entries}
          </>
        )}
      </div>
    </Window>
  );
};
