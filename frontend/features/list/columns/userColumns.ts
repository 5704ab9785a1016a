import type { SystemColumn } from '#frontend/features/list/columns/systemColumns.ts';
import { TwoFactorMark } from '#frontend/features/list/columns/TwoFactorMark.tsx';
import { UserStateTag, userStateOf } from '#frontend/features/list/columns/UserStateTag.tsx';
import { i18n } from '#frontend/i18n/i18n.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';

/** Properties of users in addition to their fields. Rows cannot be sorted or filtered by them. */
export const userColumns: Record<string, SystemColumn> = {
  _State: {
    width: 110,
    unordered: true,
    compares: 'words',
    text: (item) => {
      const state = userStateOf(item);
      return state ? i18n.t(`list.userState.${state}`) : '';
    },
    Cell: UserStateTag,
  },
  _TwoFactor: {
    width: 110,
    unordered: true,
    administratorsOnly: true,
    compares: 'words',
    text: ({ _SignIn }) => (_SignIn ? i18n.t(_SignIn.hasTwoFactor ? 'list.twoFactor.isOn' : 'list.twoFactor.isOff') : ''),
    Cell: TwoFactorMark,
  },
  _LastSignIn: {
    width: 180,
    unordered: true,
    administratorsOnly: true,
    compares: 'day',
    text: ({ _SignIn }) => (_SignIn ? formatDateTime(_SignIn.lastOn) || i18n.t('list.noSignIn') : ''),
  },
};
