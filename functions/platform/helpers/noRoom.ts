/** The disk of the host is full, or nearly. Nothing was written. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}
