import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { FileStore } from '../kernel/http/ports.ts'

const BUCKET = 'documents'
interface Issued {
  token: string
  /** SHA-256 of the file in hex; null for one from before files were named by it. */
  digest: string | null
}

export const digestOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes))

/**
 * Name of a document's file: of its content, so that a drawer who comes late leaves what another one issued as it is.
 */
export const fileOf = (token: string, digest: string) => `${token}-${digest.slice(0, 16)}.pdf`

export const putFile = (files: FileStore, token: string, digest: string, bytes: Uint8Array<ArrayBuffer>) =>
  files.put(BUCKET, fileOf(token, digest), bytes)

/** The file of an issued document; null when it is not there, `changed` when it is another than was issued. */
export async function issuedFile(
  files: FileStore,
  { token, digest }: Issued,
): Promise<Uint8Array<ArrayBuffer> | 'changed' | null> {
  const named = digest ? await files.get(BUCKET, fileOf(token, digest)) : null
  const bytes = named ?? (await files.get(BUCKET, `${token}.pdf`))
  return bytes && digest && digestOf(bytes) !== digest ? 'changed' : bytes
}
