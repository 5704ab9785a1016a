import { uploads } from '#frontend/features/upload/uploadStore.ts';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import type { Target } from '#frontend/transfer/sendFile.ts';

/** Lets a person pick files and sends them on their way. */
export const chooseFiles = (target: Target): void => void pickFiles({ multiple: true }).then((files) => uploads.add(files, target));
