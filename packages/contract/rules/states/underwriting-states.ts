import type { underwritingMachine } from '../machines/underwriting.ts'
import { setsOf } from './sets-of.ts'

/** `underWay`: not decided; `due`: an underwriter is to act; `asked`: the seller is; `held`: somebody has taken it. */
export const UNDERWRITING = setsOf<typeof underwritingMachine>()({
  OPEN: ['underWay', 'due'],
  TAKEN: ['underWay', 'due', 'held'],
  MATERIAL: ['underWay', 'asked', 'held'],
  PROPOSED: ['underWay', 'asked', 'held'],
  APPROVED: [],
  REFUSED: [],
  CLOSED: [],
})
