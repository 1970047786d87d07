/** Luhn check of a bank card number. */
export function isLuhn(text: string): boolean {
  if (!/^\d{8,19}$/.test(text)) return false
  const sum = [...text]
    .reverse()
    .reduce((all, char, i) => all + (i % 2 === 1 ? doubled(Number(char)) : Number(char)), 0)
  return sum % 10 === 0
}
const doubled = (digit: number) => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2)
