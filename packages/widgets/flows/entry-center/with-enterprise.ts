import type { Holder } from '@baoqiao/contract/policy/application.ts'

interface Filled {
  holder: Partial<Holder>
  /** What stood there was of another enterprise, and is gone. */
  isOther: boolean
}

const codeOf = ({ code = '' }: Partial<Holder>) => code.trim().toUpperCase()

/**
 * The enterprise form with what is known of one that was picked. What nobody knows of it stays as it was typed; but of
 * another enterprise, by its credit code, nothing stays: neither its mobile nor its papers are this one's.
 */
export function withEnterprise(typed: Partial<Holder>, known: Partial<Holder>): Filled {
  const told = Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
  const isOther = codeOf(typed) !== '' && codeOf(typed) !== codeOf(known)
  const kept: Partial<Holder> = isOther ? { termType: '1' } : typed
  return { holder: Object.assign({}, kept, told), isOther }
}
