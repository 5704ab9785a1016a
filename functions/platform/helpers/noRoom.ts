/** The disk of the host is full or almost full. Nothing was written. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}
