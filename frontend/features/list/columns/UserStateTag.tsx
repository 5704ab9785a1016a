import { useTranslation } from 'react-i18next';
import { choiceStyle } from '#frontend/fields/choice/choiceColor.ts';
import fields from '#frontend/fields/fields.module.css';
import type { Item } from '#shared/models/content/item.ts';

const colors = { active: 'success', locked: 'error', disabled: 'slate' };
type UserState = keyof typeof colors;

/** Whether a user can sign in; undefined if the reader may not know. Only administrators see who is locked. */
export const userStateOf = ({ IsDisabled, _SignIn }: Item): UserState | undefined => {
  if (IsDisabled === undefined) return undefined;
  if (IsDisabled === true) return 'disabled';
  return _SignIn?.isLocked ? 'locked' : 'active';
};

export const UserStateTag = ({ item }: { item: Item }) => {
  const { t } = useTranslation();
  const state = userStateOf(item);
  if (!state) return null;
  return (
    <span className={fields.tag} style={choiceStyle({ id: state, value: state, color: colors[state] })}>
      {t(`list.userState.${state}`)}
    </span>
  );
};
