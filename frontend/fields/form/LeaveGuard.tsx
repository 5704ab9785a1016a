import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router-dom';
import { leaving } from '#frontend/session/leaving.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';

/** Another layout of a list counts as another page, although its path is the same. */
const pageOf = ({ pathname, search }: Location): string =>
  `${pathname}?${['listView', 'id'].map((name) => new URLSearchParams(search).get(name) ?? '').join()}`;

/** Texts of the question, if a page has its own. */
interface Props {
  title?: string;
  text?: string;
  verb?: string;
}

/** Asks before leaving a page with unsaved changes. Rendered only while there are any. */
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
  const confirmLeave = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (await isSure()) blocker.proceed();
    else blocker.reset();
  });
  // Another navigation may be blocked before the previous one has been released.
  useEffect(() => {
    if (blocker.state === 'blocked') void confirmLeave();
  }, [blocker]);

  useEffect(() => {
    const sure = () => isSure();
    const unregister = leaving.guard(sure);
    const onUnload = (event: BeforeUnloadEvent) => leaving.isGuarded(sure) && event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => {
      unregister();
      removeEventListener('beforeunload', onUnload);
    };
  }, []);
  return null;
};
