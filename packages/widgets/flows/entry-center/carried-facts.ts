import type { Carried } from '@baoqiao/contract/policy/carried.ts'
import type { EmployeeRow, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { refusalMarks } from '@baoqiao/contract/policy/refusal-marks.ts'
import { addDays, inclDays } from '@baoqiao/contract/rules/dates.ts'
import type { PersonNote, PersonNotes } from '../../kit/sheet/person-notes.ts'
import type { Context } from './entry-center.machine.ts'

/** Cover that begins later than the old one ends, or earlier: in a sentence; null when one follows the other. */
export function gapText(startDate: string, oldEnd: string): string | null {
  const next = addDays(oldEnd, 1)
  if (startDate === '' || startDate === next) return null
  if (startDate > next)
    return `原保单保障到${oldEnd}，${next}至${addDays(startDate, -1)}共${inclDays(next, startDate) - 1}天没有保障`
  return `与原保单重叠${inclDays(startDate, oldEnd)}天（${startDate}至${oldEnd}），重叠期间累计计算保额`
}

const notes = new WeakMap<Carried, PersonNotes>()
/** What is said of people by their number: what changed since, what nobody covers, whom a refusal named. */
export function personNotes(carried: Carried): PersonNotes {
  const known = notes.get(carried)
  if (known) return known
  const made = new Map<string, PersonNote>()
  const say = (row: number, words: string, refuses: boolean) => {
    const idNo = carried.form.employees[row]?.idNo ?? ''
    const before = made.get(idNo)
    made.set(idNo, {
      words: before ? `${before.words}；${words}` : words,
      refuses: refuses || (before?.refuses ?? false),
    })
  }
  for (const { row, message, refuses } of carried.changes) say(row - 1, message, refuses)
  if (carried.refusal) {
    const { rows, words } = refusalMarks(carried.refusal.reason, carried.form)
    for (const row of rows) {
      const why = words.get(row)
      say(row, why ? `上次不承保：${why}` : '上次被拒的原因涉及此人', true)
    }
  }
  notes.set(carried, made)
  return made
}

/** People of the list as it stands of whom something is said that refuses them, and who were not changed. */
export const refusedPeople = (carried: Carried, rows: readonly EmployeeRow[]): readonly EmployeeRow[] => {
  const said = personNotes(carried)
  return rows.filter(
    (row) => said.get(row.idNo)?.refuses && carried.form.employees.some((one) => isSame(one, row)),
  )
}

const isSame = (one: Carried['form']['employees'][number], row: EmployeeRow) =>
  one.idNo === row.idNo && one.professionId === row.professionId

/** Fields that the refusal named and that still say what they said then. */
export function refusedFields({ carried, form }: Pick<Context, 'carried' | 'form'>): FieldIssues {
  if (!carried?.refusal) return {}
  const then: Readonly<Record<string, unknown>> = carried.form.holder
  const now: Readonly<Record<string, unknown>> = form.holder
  const same = refusalMarks(carried.refusal.reason, carried.form).fields.filter(
    (name) => then[name] === now[name],
  )
  return Object.fromEntries(same.map((name) => [name, '上次被拒的原因涉及此项，请核对修改']))
}
