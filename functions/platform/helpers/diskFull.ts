/** The disk of the host is full or almost full. Nothing was written. */
export class DiskFull extends Error {
  override name = 'DiskFull';
}
