/** A sentence in which everything between backquotes is code. */
export function Coded({ text }: { text: string }) {
  return text.split('`').map((part, i) => (i % 2 === 1 ? <code key={part}>{part}</code> : part))
}
