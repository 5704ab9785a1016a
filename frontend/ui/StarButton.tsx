import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStarred } from '#frontend/api/starred/useStarred.ts';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import type { PlaceRef } from '#shared/models/identity/starred.ts';

interface Props {
  place: PlaceRef;
  name: string;
}

/** Stars the open object, or removes its star. */
export const StarButton = ({ place, name }: Props) => {
  const { t } = useTranslation();
  const { isStarred, turn } = useStarred();
  const isOn = isStarred(place);
  const label = t(isOn ? 'star.remove' : 'star.add', { name });
  return <IconButton label={label} icon={isOn ? IconStarFilled : IconStar} variant="subtle" onClick={() => turn(place, name)} />;
};
