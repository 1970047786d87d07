import { CHANGES, type ChangeCode, changeCodes } from '@baoqiao/contract/policy/change-codes.ts'

type Of = Readonly<Record<string, unknown>>
const codeOf = (value: unknown): ChangeCode | undefined => changeCodes.find((code) => code === value)

/**
 * Of a person of a change with whom nothing was done (400): by whom, in words, and whether they may be applied for anew;
 * null of any other.
 */
export function rowRefused({ status, changeCode, refusedWhy }: Of): { words: string; again: boolean } | null {
  if (status !== '400') return null
  const why = typeof refusedWhy === 'string' ? refusedWhy : ''
  if (why === '') return { words: '申请已取消', again: false }
  if (why.includes('撤回')) return { words: '已撤回', again: false }
  if (why.includes('理赔')) return { words: '因理赔未办理', again: false }
  const code = codeOf(changeCode)
  return { words: code && !CHANGES[code].insurer ? '审核未同意' : '保险公司未同意', again: true }
}
