import type { Kind } from '@baoqiao/contract/kernel/kinds.ts'
import type { SheetCell } from '../../http/ports.ts'
import { day, hundredths, moment, type Read, truth, whole } from './read-cell.ts'
import type { CellStyle } from './sheet-writer.ts'

interface Sheet {
  style?: CellStyle
  width: number
  /** What may be typed, as the template's notes say it; otherwise it is text, or one of what there is. */
  form?: string
  /** What a cell holds that is no text; null when it cannot be read, and what is said then. */
  read?: (cell: SheetCell) => Read | null
  wrong?: string
}
const PLAIN: Sheet = { width: 16 }
const HUNDREDTHS = { read: hundredths, wrong: '须为数字，最多两位小数' }

/** How a kind stands in a sheet, both ways. */
export const SHEET: Readonly<Record<Kind, Sheet>> = {
  cents: { style: 'yuan', width: 14, form: '金额，单位元，最多两位小数', ...HUNDREDTHS },
  bp: { style: 'percent', width: 16, form: '百分数，如 12.5 表示 12.5%', ...HUNDREDTHS },
  integer: { style: 'integer', width: 10, form: '整数', read: whole, wrong: '须为整数' },
  boolean: { width: 8, form: '是 或 否', read: truth, wrong: '只能填写“是”或“否”' },
  date: { style: 'date', width: 12, form: '日期，如 2026-01-31', read: day, wrong: '格式须为 2026-01-31' },
  instant: {
    style: 'instant',
    width: 20,
    form: '时间，如 2026-01-31 08:00:00',
    read: moment,
    wrong: '格式须为 2026-01-31 08:00:00',
  },
  longText: { width: 40 },
  id: PLAIN,
  text: PLAIN,
  choice: PLAIN,
  choices: { width: 30 },
  dict: PLAIN,
  ref: PLAIN,
  refs: PLAIN,
  mobile: { width: 16, form: '11 位手机号码' },
  idCard: { width: 16, form: '18 位身份证号码' },
  bankCard: { width: 16, form: '8 至 30 位数字' },
  image: PLAIN,
  file: PLAIN,
  json: PLAIN,
  secret: PLAIN,
}
