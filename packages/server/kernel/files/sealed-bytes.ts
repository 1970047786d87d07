/** Bytes sealed at rest begin with this; older ones are as they were uploaded. */
const MARK = new TextEncoder().encode('BQS1')
const NONCE = 12

/** AES-256-GCM by WebCrypto, which works beside the event loop: pictures of some MB do not hold others up. */
export interface BytesSeal {
  seal(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  open(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

export function bytesSeal(key: Uint8Array<ArrayBuffer>): BytesSeal {
  let imported: Promise<CryptoKey> | undefined
  const cryptoKey = () => {
    imported ??= crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
    return imported
  }
  return {
    async seal(bytes) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE))
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cryptoKey(), bytes)
      const out = new Uint8Array(MARK.length + NONCE + sealed.byteLength)
      out.set(MARK)
      out.set(iv, MARK.length)
      out.set(new Uint8Array(sealed), MARK.length + NONCE)
      return out
    },
    async open(bytes) {
      if (!MARK.every((byte, i) => bytes[i] === byte)) return bytes
      const iv = bytes.slice(MARK.length, MARK.length + NONCE)
      const body = bytes.slice(MARK.length + NONCE)
      return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await cryptoKey(), body))
    },
  }
}
