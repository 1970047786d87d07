/** Addresses in a text, separated by commas, semicolons or blanks; what is no address is left out. */
export const mailsIn = (text: string): string[] => [...new Set(partsOf(text).filter((part) => isMail(part)))]

/** What in such a text is no address; null when all is. */
export const wrongMail = (text: string): string | null => partsOf(text).find((part) => !isMail(part)) ?? null

const partsOf = (text: string) => text.split(/[,，;；\s]+/).filter((part) => part !== '')
const isMail = (text: string) => text.length <= 100 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)
