import type { Vault } from '../kernel/data/vault.ts'
import type { Ports } from '../kernel/http/ports.ts'

const ADDRESS = /^\/admin\/sys-file\/([a-z0-9-]+)\/([A-Za-z0-9._-]+)$/
/** How the files begin that a PDF can hold. */
const KINDS: readonly (readonly [type: string, begin: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** An uploaded picture as a data URL; null where there is none that can be drawn: a document goes out without it. */
export async function logoOf(
  address: string | null,
  files: Ports['files'],
  vault: Vault,
): Promise<string | null> {
  const [, bucket, name] = ADDRESS.exec(address ?? '') ?? []
  const sealed = bucket && name ? await files.get(bucket, name) : null
  if (!sealed) return null
  const bytes = await vault.bytes.open(sealed)
  const kind = KINDS.find(([, begin]) => begin.every((byte, i) => bytes[i] === byte))
  if (!kind) return null
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:${kind[0]};base64,${btoa(text)}`
}
