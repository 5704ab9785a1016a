/** The picture as rows of RGBA values. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const QUALITY = 82;

export const jpegOf = async ({ data, width, height }: Pixels): Promise<Uint8Array> => {
  const { PhotonImage } = await import('@cf-wasm/photon');
  const image = new PhotonImage(data, width, height);
  const jpeg = image.get_bytes_jpeg(QUALITY);
  image.free();
  return jpeg;
};
