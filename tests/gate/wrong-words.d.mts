export function wrongWords(words: readonly string[], full?: boolean): string[]
export function leftOut(words: readonly string[], full?: boolean): string[]
