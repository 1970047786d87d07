import { createContext, useContext } from 'react'

/** Which language is shown: whoever draws words draws them again when it changes. Chinese without a provider. */
export const LanguageContext = createContext('zh')

/**
 * The words of a part of the program, Chinese until others are put in their place. `use` in what is drawn, `now` elsewhere;
 * `put` before the context changes.
 */
export function spoken<Words>(chinese: Words) {
  let shown = chinese
  return {
    now: () => shown,
    use(): Words {
      useContext(LanguageContext)
      return shown
    },
    /** Nothing: Chinese again. */
    put(words: Words | undefined) {
      shown = words ?? chinese
    },
  }
}
