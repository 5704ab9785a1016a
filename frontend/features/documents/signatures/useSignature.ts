import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { signersOf } from '#frontend/features/documents/signatures/signatures.ts';
import type { OpenResult } from '#frontend/features/documents/useOpened.ts';

interface SignatureOptions {
  opened: OpenResult & { content: Uint8Array<ArrayBuffer> };
  /** Viewing does not break a signature. */
  readOnly: boolean;
}

/** Whether the open file is signed, and the question before the first save that breaks the signature. */
export const useSignature = ({ opened: { content, fileName, base }, readOnly }: SignatureOptions) => {
  const cache = useQueryClient();
  const query = {
    queryKey: ['signers', base],
    queryFn: () => signersOf(content, fileName),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
  const found = useQuery({ ...query, enabled: !readOnly });
  const [answer, setAnswer] = useState<((goesOn: boolean) => void) | null>(null);
  const [isBroken, setBroken] = useState(false);
  const agreed = useRef(false);

  return {
    /** Null if the file is not signed or no longer signed. */
    signers: isBroken ? null : (found.data ?? null),
    asking: answer !== null,
    /** Answers the question. */
    settle: (goesOn: boolean) => {
      agreed.current = goesOn;
      answer?.(goesOn);
      setAnswer(null);
    },
    /** False to leave the file unchanged. */
    mayBreak: async (): Promise<boolean> => {
      const signers = agreed.current ? null : await cache.fetchQuery(query);
      return signers === null || new Promise<boolean>((resolve) => setAnswer(() => resolve));
    },
    /** Call it after saving without the signature. */
    broken: () => setBroken(true),
  };
};
