/** First and last byte that are asked for. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * The one range of a `Range` header over so many bytes (RFC 9110 §14): null where the whole is to be answered, as for
 * several ranges or none that we understand; 'none' where nothing of it is there.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count > 0 ? { from: size - count, to: size - 1 } : 'none'
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return null
  return from < size ? { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) } : 'none'
}
