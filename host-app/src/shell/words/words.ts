import { useSyncExternalStore } from 'react'
import { zh } from './zh.ts'

/** Everything the shell says, in one file a language. */
export type Words = typeof zh
export type Language = 'zh' | 'en'

const KEY = 'pigx-language'
const listeners = new Set<() => void>()
let shown: { language: Language; words: Words } = { language: 'zh', words: zh }

/** The words of the person's language, outside of components. */
export const words = (): Words => shown.words
export const language = (): Language => shown.language

export function useWords(): Words {
  return useSyncExternalStore(subscribe, words)
}

export const isLanguage = (value: unknown): value is Language => value === 'zh' || value === 'en'

/** Changes the language; other languages than Chinese are fetched when first asked for. */
export async function speak(next: Language): Promise<void> {
  shown = { language: next, words: next === 'zh' ? zh : (await import('./en.ts')).en }
  localStorage.setItem(KEY, next)
  document.documentElement.lang = next === 'zh' ? 'zh-CN' : 'en'
  for (const listener of listeners) listener()
}

/** The language chosen on an earlier visit. */
export async function speakAsBefore(): Promise<void> {
  const kept = localStorage.getItem(KEY)
  if (isLanguage(kept) && kept !== 'zh') await speak(kept)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
