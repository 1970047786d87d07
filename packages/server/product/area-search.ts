import type { Area } from '@baoqiao/contract/product/catalogue.ts'
import { allAreas, namesOf } from './areas.ts'

type Pinyin = (text: string) => string
interface Words {
  area: Area
  /** The path without 省, 市, 区 and the like, as people type it. */
  bare: string
  full: string
  initials: string
  pathInitials: string
}
const AT_MOST = 30
const made = new WeakMap<Pinyin, readonly Words[]>()

/** Places that answer a text: by name, by a part of the path (广州天河), by pinyin, initials or code; best first. */
export function areasNamed(text: string, pinyin: Pinyin): Area[] {
  const typed = text.trim().toLowerCase().replaceAll(/\s/g, '')
  if (typed === '') return []
  const known = made.get(pinyin) ?? allAreas().map((area) => wordsOf(area, pinyin))
  made.set(pinyin, known)
  return known
    .map((words) => ({ words, rank: rankOf(words, typed) }))
    .filter(({ rank }) => rank < NONE)
    .sort((a, b) => a.rank - b.rank || a.words.area.code.localeCompare(b.words.area.code))
    .slice(0, AT_MOST)
    .map(({ words }) => words.area)
}

const SUFFIX = /(?<=..)(特别行政区|自治区|自治州|自治县|自治旗|地区|[省市区县旗盟])$/

function wordsOf(area: Area, pinyin: Pinyin): Words {
  const [full = '', initials = ''] = pinyin(area.name).split(' ')
  const bare = namesOf(area)
    .map((name) => name.replace(SUFFIX, ''))
    .join('')
  const [, pathInitials = ''] = pinyin(bare).split(' ')
  return { area, bare, full, initials, pathInitials }
}

const NONE = 9
function rankOf({ area, bare, full, initials, pathInitials }: Words, typed: string): number {
  if (area.code === typed || area.name === typed || area.path === typed) return 0
  if (area.name.startsWith(typed)) return 1
  if (full !== '' && full.startsWith(typed)) return 2
  if (initials !== '' && initials.startsWith(typed)) return 3
  if (bare.includes(typed) || area.path.includes(typed)) return 4
  if (pathInitials.includes(typed)) return 5
  return NONE
}
