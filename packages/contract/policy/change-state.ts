import { endorsementMachine } from '../rules/machines/endorsement.ts'
import { CHANGES, type Change } from './change-codes.ts'

const changes: Readonly<Record<string, Change>> = CHANGES
const states: Readonly<Record<string, string>> = endorsementMachine.states

/** How far a change is, in words: one that our reviewer decides waits for them. */
export function changeState({ status, changeCode }: { status: string; changeCode: string }): string {
  const ours = changes[changeCode]?.insurer === false
  if (ours && status === '2') return '待审核'
  return ours && status === '3' ? '审核通过' : (states[status] ?? status)
}
