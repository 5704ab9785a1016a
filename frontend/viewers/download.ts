import { showFailure } from '#frontend/api/toasts.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { saveLink } from '#frontend/ui/files/saveLink.ts';

/** Downloads a file once its address is known; the browser shows the progress. */
export const download = async (address: Promise<{ url: string }>): Promise<void> => {
  try {
    saveLink((await address).url);
  } catch (error) {
    showFailure(error, i18n.t('download.fail'));
  }
};
