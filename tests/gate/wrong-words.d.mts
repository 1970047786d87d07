export function wrongWords(words: readonly string[], full?: boolean): string[]
