/** How both drivers read what JavaScript has no exact type for, by type oid. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: (text) => BigInt(text),
  1082: (text) => text,
  1114: (text) => `${text.replace(' ', 'T')}Z`,
  1184: (text) => new Date(text.length > 22 || text.includes('+') ? text : `${text}Z`).toISOString(),
  1700: (text) => text,
}
