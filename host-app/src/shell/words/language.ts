export type Language = 'zh' | 'en'

const KEY = 'pigx-language'
const listeners = new Set<() => void>()
let spoken: Language = 'zh'

/** The person's language. */
export const language = (): Language => spoken
export const isLanguage = (value: unknown): value is Language => value === 'zh' || value === 'en'

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes the language; what is not Chinese is fetched when first asked for. */
export async function speak(next: Language): Promise<void> {
  if (next !== spoken) (await import('./english.ts')).sayEnglish(next === 'en')
  spoken = next
  localStorage.setItem(KEY, next)
  document.documentElement.lang = next === 'zh' ? 'zh-CN' : 'en'
  for (const listener of listeners) listener()
}

/** The language chosen on an earlier visit. */
export async function speakAsBefore(): Promise<void> {
  const kept = localStorage.getItem(KEY)
  if (isLanguage(kept) && kept !== 'zh') await speak(kept)
}
