/** Whether a banner may lead there: a page on the web, or one of the console. */
export function isAddress(text: string): boolean {
  // `//host` and `/\host` are other hosts to a browser.
  if (text.startsWith('/')) return /^\/(?![/\\])[^\s\\]*$/.test(text)
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
