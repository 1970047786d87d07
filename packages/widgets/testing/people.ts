import { OCCUPATIONS } from '@baoqiao/contract/data/occupations.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { idCheckChar } from '@baoqiao/contract/rules/id-card.ts'

/** The whole library, without pinyin. */
export const ALL_TRADES: Trade[] = OCCUPATIONS.map((row, i) => ({ ...row, id: String(i), pinyin: '' }))
const NAMES = ['张伟', '王芳', '李娜', '刘洋', '陈静', '杨帆', '赵敏', '黄磊', '欧阳晓东', '周杰']

/** People with valid numbers, all of one word for a trade. */
export const peopleOf = (count: number, profession = '焊工', from = 0): EmployeeRow[] =>
  Array.from({ length: count }, (_, i) => {
    const n = from + i
    const month = String(1 + (Math.floor(n / 28) % 12)).padStart(2, '0')
    const day = String(1 + (n % 28)).padStart(2, '0')
    const body = `440106${1970 + (Math.floor(n / 336) % 35)}${month}${day}${String(n % 999).padStart(3, '0')}`
    return {
      name: NAMES[n % NAMES.length] ?? '',
      idNo: body + idCheckChar(body),
      profession,
      professionId: ALL_TRADES.find(({ name, level }) => level === 4 && name === profession)?.id ?? '',
    }
  })
