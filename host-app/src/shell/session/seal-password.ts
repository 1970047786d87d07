const NONCE_BYTES = 12

/**
 * Password for a client with `encFlag`: base64 of a 12-byte nonce and AES-GCM of the text, keyed by sha256 of
 * `clientId:randomStr`, as the server opens it. By the browser's own ciphers; they are missing on plain http
 * addresses, where a library is fetched.
 */
export async function sealPassword(password: string, clientId: string, randomStr: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const [key, text] = [`${clientId}:${randomStr}`, password].map((words) => new TextEncoder().encode(words))
  const encrypt = globalThis.crypto.subtle ? byBrowser : (await import('./seal-by-library.ts')).sealByLibrary
  const sealed = await encrypt(key ?? new Uint8Array(), nonce, text ?? new Uint8Array())
  return btoa(String.fromCharCode(...nonce, ...sealed))
}

type Bytes = Uint8Array<ArrayBuffer>
async function byBrowser(key: Bytes, iv: Bytes, text: Bytes): Promise<Uint8Array> {
  const { subtle } = crypto
  const hash = await subtle.digest('SHA-256', key)
  const aes = await subtle.importKey('raw', hash, 'AES-GCM', false, ['encrypt'])
  return new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, aes, text))
}
