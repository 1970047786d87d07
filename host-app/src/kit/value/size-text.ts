/** Bytes as a person reads them. */
export function sizeText(value: unknown): string {
  const size = typeof value === 'number' ? value : 0
  if (size < 1024) return `${size} B`
  return size < 1024 * 1024 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1024 / 1024).toFixed(2)} MB`
}
