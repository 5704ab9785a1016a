import { unzip } from 'fflate';
import { UNPACKED_TABLE_BYTES } from '#shared/limits.ts';
import { type Parts, UnreadableWorkbook } from '#shared/spreadsheets/workbook.ts';

/** The parts of a workbook's archive. Throws UnreadableWorkbook if the bytes are not a workbook or unpack to more than the limit. */
export const readParts = (bytes: Uint8Array): Promise<Parts> =>
  new Promise((resolve, reject) => {
    let total = 0;
    const filter = ({ originalSize }: { originalSize: number }): boolean => {
      total += originalSize;
      return total <= UNPACKED_TABLE_BYTES;
    };
    unzip(bytes, { filter }, (error, parts) => {
      if (error) reject(new UnreadableWorkbook(error.message));
      else if (total > UNPACKED_TABLE_BYTES) reject(new UnreadableWorkbook('it unfolds to too much'));
      else resolve(parts);
    });
  });
