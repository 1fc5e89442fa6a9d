/** Shrinks pictures before they are sent: faster on a phone, and without the location stored in the photo. */

/** Twice the size that the server stores (D16), so that it can crop. */
const SIDE_PX = 512;
const SMALL_ENOUGH_BYTES = 200 * 1024;
const JPEG_QUALITY = 0.9;

/** The picture in at most 512 px; unchanged if it is small already, or if the browser cannot read it. */
export async function shrinkPicture(picture: File): Promise<Blob> {
  if (picture.size <= SMALL_ENOUGH_BYTES || typeof createImageBitmap === 'undefined') return picture;
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, SIDE_PX / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const type = picture.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
    return small ?? picture;
  } catch {
    // Not a picture: the server will refuse it.
    return picture;
  }
}
