/** The origins of a partner's setting, one a line. */
export const originsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
