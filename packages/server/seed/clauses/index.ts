import { clientNotice } from './client-notice.ts'
import { elClauses } from './el-clauses.ts'
import { elExclusions } from './el-exclusions.ts'
import { elNotice } from './el-notice.ts'
import { elRiderCommute } from './el-rider-commute.ts'
import { elRiderHeight } from './el-rider-height.ts'
import { elRiderLegal } from './el-rider-legal.ts'
import { elRiderLostWages } from './el-rider-lost-wages.ts'
import { elRiderMedical } from './el-rider-medical.ts'
import { elRiderOffDuty } from './el-rider-off-duty.ts'
import { elRiderSuddenDeath } from './el-rider-sudden-death.ts'
import { elRiderTransit } from './el-rider-transit.ts'
import { gaClauses } from './ga-clauses.ts'
import { gaConsent } from './ga-consent.ts'
import { gaExclusions } from './ga-exclusions.ts'
import { gaFlexible } from './ga-flexible.ts'
import { gaNotice } from './ga-notice.ts'
import { gaRiderAllowance } from './ga-rider-allowance.ts'
import { gaRiderMedical } from './ga-rider-medical.ts'
import { gaRiderSuddenDeath } from './ga-rider-sudden-death.ts'

export type ClauseKey =
  | 'clientNotice'
  | 'elNotice'
  | 'elClauses'
  | 'elExclusions'
  | 'elRiderMedical'
  | 'elRiderLostWages'
  | 'elRiderLegal'
  | 'elRiderSuddenDeath'
  | 'elRiderHeight'
  | 'elRiderOffDuty'
  | 'elRiderTransit'
  | 'elRiderCommute'
  | 'gaNotice'
  | 'gaClauses'
  | 'gaExclusions'
  | 'gaConsent'
  | 'gaRiderMedical'
  | 'gaRiderAllowance'
  | 'gaRiderSuddenDeath'
  | 'gaFlexible'

/**
 * `text` is light Markdown: each line that is not empty is a block of its own - `# ` the title once, `## ` a chapter,
 * else a paragraph that begins 第…条, a list item that begins （一）, or what goes on after a list. A line that
 * begins and ends with `**` is an exemption, set apart whole; there is no other mark inside a line.
 * `code` is its own within a product; notice, clauses and exclusions are the same for both lines.
 */
export interface Clause {
  code: string
  title: string
  version: '2026.1'
  text: string
}

/** The title is what the text says it is. */
const clause = (code: string, text: string): Clause => ({
  code,
  title: text.slice('# '.length, text.indexOf('\n')),
  version: '2026.1',
  text,
})

export const CLAUSES: Record<ClauseKey, Clause> = {
  clientNotice: clause('clientNotice', clientNotice),
  elNotice: clause('notice', elNotice),
  elClauses: clause('clauses', elClauses),
  elExclusions: clause('exclusions', elExclusions),
  elRiderMedical: clause('medical', elRiderMedical),
  elRiderLostWages: clause('lostWages', elRiderLostWages),
  elRiderLegal: clause('legal', elRiderLegal),
  elRiderSuddenDeath: clause('suddenDeath', elRiderSuddenDeath),
  elRiderHeight: clause('height', elRiderHeight),
  elRiderOffDuty: clause('offDuty', elRiderOffDuty),
  elRiderTransit: clause('transit', elRiderTransit),
  elRiderCommute: clause('commute', elRiderCommute),
  gaNotice: clause('notice', gaNotice),
  gaClauses: clause('clauses', gaClauses),
  gaExclusions: clause('exclusions', gaExclusions),
  gaConsent: clause('consent', gaConsent),
  gaRiderMedical: clause('medical', gaRiderMedical),
  gaRiderAllowance: clause('allowance', gaRiderAllowance),
  gaRiderSuddenDeath: clause('suddenDeath', gaRiderSuddenDeath),
  gaFlexible: clause('flexible', gaFlexible),
}
