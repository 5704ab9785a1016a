import { useTranslation } from 'react-i18next';
import type { OpenResult } from '#frontend/features/documents/useOpened.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { documentKind } from '#shared/models/documents/documentKinds.ts';
import { extensionOf } from '#shared/text/fileName.ts';

interface ConvertedBannerProps extends Pick<OpenResult, 'fileName' | 'kept'> {
  readOnly: boolean;
}

/** Explains how the editor shows a file in an older format. */
export const ConvertedBanner = ({ fileName, kept, readOnly }: ConvertedBannerProps) => {
  const { t } = useTranslation();
  const kind = documentKind(fileName);
  const isTable = kind?.engine === 'sheet';
  if (!kind?.converted || kept?.code === 'notConverted') return null;
  const text = `documents.converted.${isTable ? 'workbook' : 'document'}.${readOnly ? 'shown' : 'edited'}`;
  return <Banner kind="info" text={t(text, { ending: extensionOf(fileName) })} />;
};
