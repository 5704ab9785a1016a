/** Browsers hash only on https and on the own machine. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The SHA-256 of some bytes, as lower-case hexadecimal digits. */
export const sha256 = async (bytes: Blob): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
