import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { auditLog } from '#shared/contracts/auditLog.ts';
import type { AuditSubject } from '#shared/models/administration/audit.ts';

const allLines = async (subject: AuditSubject): Promise<string[]> => {
  const lines: string[] = [];
  let after: string | undefined;
  do {
    const page = await call(auditLog.exportSealed, { body: { subject, ...(after !== undefined && { after }) } });
    for (const line of page.lines) lines.push(`${JSON.stringify(line)}\n`);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return lines;
};

interface Props {
  subject: AuditSubject;
  /** The file name. */
  name: string;
}

/** Exports all facts of the subject with their seals, as a file that can be verified without this installation. */
export const SealedExportButton = ({ subject, name }: Props) => {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => allLines(subject),
    onSuccess: (lines) => saveFile(`${name}.jsonl`, new Blob(lines, { type: 'application/jsonl' })),
    onError: (error) => showFailure(error, t('download.fail')),
    meta: { failure: 'inline' },
  });
  return (
    <Button
      loading={isPending}
      leftSection={<Glyph of={IconFileCertificate} />}
      title={t('audit.exportSealedHint')}
      onClick={() => mutate()}
    >
      {t('audit.exportSealed')}
    </Button>
  );
};
