/** So many files, so many bytes. */
export interface Bound {
  files: number
  bytes: number
}
/** What may come in an hour without a login, held or not: by one visitor or one link, and by all visitors of one partner. */
export interface UploadBounds {
  visitor: Bound
  partner: Bound
}
export const MIB = 1024 * 1024
export const UPLOAD_BOUNDS: UploadBounds = {
  visitor: { files: 60, bytes: 200 * MIB },
  partner: { files: 1_000, bytes: 2_000 * MIB },
}
