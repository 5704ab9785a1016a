import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { FolderSteps } from '#frontend/features/list/placing/FolderSteps.tsx';
import { GoalLists } from '#frontend/features/list/placing/GoalLists.tsx';
import { PlaceEntry } from '#frontend/features/list/placing/PlaceEntry.tsx';
import type { Destination, GoalList, Step } from '#frontend/features/list/placing/placing.ts';
import { RecentEntries } from '#frontend/features/list/placing/RecentEntries.tsx';
import { isPlain, TransferReview } from '#frontend/features/list/placing/TransferReview.tsx';
import type { RecentGoal } from '#frontend/session/recentGoals.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { grants } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { holdsFiles, type ListDetails, neededToAdd } from '#shared/models/content/list.ts';
import type { TakenName, TransferPreview } from '#shared/models/content/transfer.ts';
import classes from './PlaceWindow.module.css';

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
  review: (goal: Destination) => Promise<TransferPreview>;
  onChoose: (goal: Destination, takenName: TakenName) => void;
  onClose: () => void;
}

/** The chosen list, and the user's permissions at its root. */
const useGoalList = (details: ListDetails, goal: GoalList | null) => {
  const isOwn = goal?.id === details.id;
  const { data } = useRead(calls.details, { listId: goal?.id ?? '' }, { failure: 'inline', enabled: goal !== null && !isOwn });
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
export const PlaceWindow = ({ details, title, verb, start, hidden, hereId, count, review, onChoose, onClose }: Props) => {
  const { t } = useTranslation();
  const { siteName } = useSite();
  const own: GoalList = { id: details.id, title: details.title, type: details.type, siteTitle: siteName };
  const [goal, setGoal] = useState<GoalList | null>(details.hasFolders ? own : null);
  const [first] = useState(start);
  const [way, setWay] = useState(first);
  const [isAsking, setIsAsking] = useState(false);
  const [preview, setPreview] = useState<TransferPreview | null>(null);
  const [takenName, setTakenName] = useState<TakenName>('number');
  const { isOwn, needed, access, isWrong } = useGoalList(details, goal);
  const here = way.at(-1);
  const allowed = goal !== null && here !== undefined && here.id !== hereId && grants(here.access ?? access, needed);

  const isHopeless = preview !== null && preview.refused.length >= count;

  const open = (list: GoalList, folders: { id: string; name: string }[] = []) => {
    setGoal(list);
    setWay([{ id: list.id, name: list.title }, ...folders].map((step) => ({ ...step, access: null })));
  };
  const choose = async (): Promise<void> => {
    if (!goal || !here) return;
    const to = { list: goal, way };
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
  const isOffered = ({ listId, folders }: RecentGoal): boolean => {
    const ids = [listId, ...folders.map(({ id }) => id)];
    return ids.at(-1) !== here?.id && !ids.some((id) => hidden.includes(id));
  };
  const recent = <RecentEntries isLibrary={holdsFiles(details.type)} isOffered={isOffered} onChoose={open} />;
  const places = goal ? (
    <>
      {way.length < 2 && <PlaceEntry name={t('list.place.otherList')} Icon={IconArrowsExchange} opens onClick={() => setGoal(null)} />}
      {isWrong && <p className={classes.none}>{t('list.place.otherKind')}</p>}
      <FolderSteps listId={goal.id} way={way} hidden={hidden} onWay={setWay} />
    </>
  ) : (
    <GoalLists details={details} recent={recent} onChoose={open} />
  );
  return (
    <Window
      title={title}
      cacheKey="place"
      size={dialog(520)}
      onClose={onClose}
      footer={
        <>
          <span className="l-grow l-clip l-text13 l-medium">{goal && here?.name}</span>
          {preview && <Button onClick={() => setPreview(null)}>{t('list.transfer.back')}</Button>}
          <Button onClick={onClose}>{t('list.cancel')}</Button>
          <Button variant="filled" disabled={!allowed || isHopeless} loading={isAsking} onClick={() => void choose()}>
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
            {goal !== null && way === first && recent}
            {places}
          </>
        )}
      </div>
    </Window>
  );
};
