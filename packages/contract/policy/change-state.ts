import { endorsementMachine } from '../rules/machines/endorsement.ts'
import { CHANGES, type Change } from './change-codes.ts'

const changes: Readonly<Record<string, Change>> = CHANGES
const states: Readonly<Record<string, string>> = endorsementMachine.states
const tones: Readonly<Record<string, Tone>> = endorsementMachine.tones
type Tone = 'info' | 'success' | 'danger' | 'warning' | 'neutral'

interface Of {
  status: string
  changeCode: string
  /** People of the application, and those of them for whom it was not done (as a row has it, or by the states of its rows). */
  heads?: number
  failedHeads?: number | null
  rows?: { failed: number }
}

/** Those for whom a change that was confirmed is not done; 0 for one that is not confirmed. */
const failedOf = ({ status, failedHeads, rows }: Of) =>
  status === '3' ? (failedHeads ?? rows?.failed ?? 0) : 0

/** How far a change is, in words: one that our reviewer decides waits for them; one of which people were refused says of how many it is done. */
export function changeState(one: Of): string {
  const { status, changeCode, heads } = one
  const failed = failedOf(one)
  if (failed > 0) return heads === undefined ? '部分成功' : `部分成功（${heads - failed}/${heads}人）`
  const ours = changes[changeCode]?.insurer === false
  if (ours && status === '2') return '待审核'
  return ours && status === '3' ? '审核通过' : (states[status] ?? status)
}

/** The tone of these words. */
export const changeTone = (one: Of): Tone =>
  failedOf(one) > 0 ? 'warning' : (tones[one.status] ?? 'neutral')
