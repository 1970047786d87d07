import type { EmployeeRow, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { leadOf } from '@baoqiao/contract/rules/question-lead.ts'
import type { Context } from './entry-center.machine.ts'

type Known = Pick<Context, 'verdict' | 'checked' | 'form' | 'profile' | 'trades'>

/** What the last check refused of people who still stand as they stood then, in its words. */
export function refusedNow({ verdict, checked, form }: Known): (Reason & { person: EmployeeRow })[] {
  if (verdict?.decision !== 'refuse' || !checked) return []
  const lines = new Map(form.employees.map((row, i) => [row, i + 1]))
  return verdict.reasons.flatMap((reason) => {
    if (reason.row === undefined || isMended(reason.code, checked, form)) return []
    const then = checked.employees[reason.row - 1]
    // A line that moved is the same line; one that was changed is to be checked anew.
    const row = then && lines.get(then)
    return then && row ? [{ ...reason, row, person: then }] : []
  })
}

/** Whether what a refusal rests on, besides the person, is another by now. */
function isMended(code: string, then: Context['form'], now: Context['form']): boolean {
  if (code === 'repeatOver') return then.plan !== now.plan
  return (code === 'height' || code === 'heightDenied') && then.answers.height !== now.answers.height
}

const CELLS: Readonly<Record<string, string>> = { professionId: 'profession' }

/** Faults of the list beyond what a field says of itself: what the check refused, and work at height in a trade too low for it. */
export function faultsBeyond(known: Known): ReadonlyMap<number, FieldIssues> {
  const faults = new Map<number, FieldIssues>()
  const say = (row: number, field: string, message: string) =>
    faults.set(row, { [field]: message, ...faults.get(row) })
  for (const { row = 1, field = 'idNo', message } of refusedNow(known))
    say(row - 1, CELLS[field] ?? field, message)
  for (const row of tooLow(known))
    say(row, 'profession', `涉及高处作业须按${known.profile?.config.heightMinClass}类及以上职业投保`)
  return faults
}

/** Lines with work at height, which the product takes in higher classes only. */
function tooLow({ form, profile, trades }: Known): number[] {
  if (!profile) return []
  const { questions, heightMinClass } = profile.config
  const asks = questions.some((question) => leadOf(question, { [question.code]: true }, 0) === 'height')
  if (!asks || !form.employees.some(({ atHeight }) => atHeight)) return []
  const low = new Set(trades.flatMap(({ id, cls }) => (Number(cls) < heightMinClass ? [id] : [])))
  return form.employees.flatMap((row, i) => (row.atHeight && low.has(row.professionId) ? [i] : []))
}
