/** Without blanks that only typesetting knows: between Chinese characters they go, elsewhere they are one blank. */
export const plainBlanks = (text: string): string =>
  text
    .replace(/(?<=\p{Script=Han})[\u00a0\u3000]+(?=\p{Script=Han})/gu, '')
    .replaceAll(/[\u00a0\u3000]+/g, ' ')
    .trim()
