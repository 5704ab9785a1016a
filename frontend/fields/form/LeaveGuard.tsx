import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router-dom';
import { leaving } from '#frontend/session/leaving.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';

/** Another look at a list is another page, though its path is the same. */
const pageOf = ({ pathname, search }: Location): string =>
  `${pathname}?${['listView', 'id'].map((name) => new URLSearchParams(search).get(name) ?? '').join()}`;

/** Words of the question, where a page has its own. */
interface Props {
  title?: string;
  text?: string;
  verb?: string;
}

/** Asks before a page with unsaved changes is left. It is only there while something is unsaved. */
export const LeaveGuard = ({ title, text, verb }: Props) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => pageOf(currentLocation) !== pageOf(nextLocation));

  const isSure = useEffectEvent(() =>
    confirm({
      title: title ?? t('fields.leave.title'),
      text: text ?? t('fields.leave.text'),
      verb: verb ?? t('fields.leave.verb'),
      danger: true,
    }),
  );
  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (await isSure()) blocker.proceed();
    else blocker.reset();
  });
  // Another way may be blocked before it is drawn that the last one is free again.
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker]);

  useEffect(() => {
    const sure = () => isSure();
    const takeBack = leaving.guard(sure);
    const onUnload = (event: BeforeUnloadEvent) => leaving.isGuarded(sure) && event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => {
      takeBack();
      removeEventListener('beforeunload', onUnload);
    };
  }, []);
  return null;
};
