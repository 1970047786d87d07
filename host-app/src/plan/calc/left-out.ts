import type { Calc, Head } from './calc-state.ts'

export interface LeftOut {
  /** How many people no price counts. */
  people: number
  /** Where each stands and what to do about it; nothing is kept, printed or proposed before. */
  why: readonly string[]
}

/** Who stands in the list and is in no price. */
export function leftOut({ rows, unread = [] }: Pick<Calc, 'rows' | 'unread'>): LeftOut {
  const begun = rows.some(({ professionId, typed }) => professionId !== '' || typed !== undefined)
  const open = begun ? rows.flatMap((row, i) => whyNot(row, i + 1) ?? []) : []
  const people = begun ? rows.reduce((sum, row) => sum + (row.professionId === '' ? row.empNum : 0), 0) : 0
  return {
    people,
    why: [
      ...open,
      ...unread.map((line) => `粘贴的“${line}”没有识别，未计入：请在上面的清单中补录，然后关闭这条提示`),
    ],
  }
}

function whyNot({ professionId, empNum, typed, said }: Head, line: number): string | null {
  if (professionId === '' && empNum === 0 && typed === undefined) return null
  const remove = '，或删除该行'
  if (professionId === '') {
    const who = [typed ? `“${typed}”` : '', empNum > 0 ? `${empNum}人` : ''].join('')
    const count = empNum > 0 ? '' : '并填写人数'
    return `第${line}行${who}没有选择职业，未计入：请在该行选择职业${count}${remove}`
  }
  if (empNum > 0) return null
  return `第${line}行${said ? `的人数“${said}”` : '没有人数'}${said ? '不明确' : ''}，未计入：请填写1至2000的人数${remove}`
}

/** 还有5人未计入; empty when everybody is counted. */
export const leftOutText = ({ people, why }: LeftOut): string => {
  if (why.length === 0) return ''
  return people > 0 ? `还有${people}人未计入` : '还有人员未计入'
}
