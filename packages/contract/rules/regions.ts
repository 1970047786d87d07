import { COUNTIES } from './region-counties.ts'

/** How well a region code is known: `county` is in the table, `prefecture` only its first four digits are. */
export type RegionKnown = 'county' | 'prefecture' | 'unknown'

/** Looks up the first six digits of an id number (GB/T 2260; RULES §4.2). Codes abolished since 1980 count. */
export function regionKnown(code: string): RegionKnown {
  const [province, prefecture, county] = [code.slice(0, 2), code.slice(2, 4), code.slice(4, 6)]
  if (RESIDENT_PERMITS.has(code)) return 'county'
  if (!holds(PREFECTURES[province], Number(prefecture))) return 'unknown'
  const counties = COUNTIES[province]?.split(';').find((part) => part.startsWith(`${prefecture}:`))
  return holds(counties?.slice(3), Number(county)) ? 'county' : 'prefecture'
}

/** Taiwan, Hong Kong, Macao, and the residence permits issued to people from there. */
const RESIDENT_PERMITS = new Set(['710000', '810000', '820000', '830000'])

/**
 * Prefecture numbers ever used in a province: cities from 1, prefectures from 21, 90 counties under the province;
 * 1 and 2 are districts and counties of a municipality. Hainan's counties stood under 4600 until 2003.
 */
const PREFECTURES: Readonly<Record<string, string>> = {
  '11': '1-2',
  '12': '1-2',
  '13': '1-11,21-30,90',
  '14': '1-11,21-27,90',
  '15': '1-9,21-29',
  '21': '1-14,21-22,90',
  '22': '1-8,21-26,90',
  '23': '1-12,21-27,90',
  '31': '1-2',
  '32': '1-13,21-27,90',
  '33': '1-11,21-28,90',
  '34': '1-18,21-29,90',
  '35': '1-9,21-27,90',
  '36': '1-11,21-26,90',
  '37': '1-17,21-29,90',
  '41': '1-17,21-30,90',
  '42': '1-13,21-29,90',
  '43': '1-13,21-31,90',
  '44': '1-29,51-53,90',
  '45': '1-14,21-28',
  '46': '0-4,90',
  '50': '1-3',
  '51': '1-39,70,90',
  '52': '1-6,21-27',
  '53': '1-9,21-35',
  '54': '1-6,21-27',
  '61': '1-10,21-27,90',
  '62': '1-12,21-30',
  '63': '1-2,21-23,25-28',
  '64': '1-5,21-22',
  '65': '1-5,21-32,40-43,90',
  '81': '1-3',
  '82': '1-2',
}

/** '1-3,7' holds 1, 2, 3 and 7. */
function holds(ranges: string | undefined, value: number): boolean {
  return (ranges ?? '').split(',').some((range) => {
    const [from = '', to = from] = range.split('-')
    return from !== '' && value >= Number(from) && value <= Number(to)
  })
}
