import type { Target } from '#frontend/features/upload/sendFile.ts';
import { uploads } from '#frontend/features/upload/uploadStore.ts';

/** Lets a person pick files and sends them on their way. */
export const chooseFiles = (target: Target): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.onchange = () => uploads.add([...(input.files ?? [])], target);
  input.click();
};
