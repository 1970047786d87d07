/**
 * Password of a client with `encFlag`: base64 of a 12-byte nonce and AES-GCM of the text, keyed by sha256 of
 * `clientId:randomStr`, as the server's password cipher opens it.
 */
export async function sealPassword(password: string, clientId: string, randomStr: string): Promise<string> {
  const words = new TextEncoder()
  const digest = await crypto.subtle.digest('SHA-256', words.encode(`${clientId}:${randomStr}`))
  const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt'])
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, words.encode(password)),
  )
  return btoa(String.fromCharCode(...nonce, ...sealed))
}
