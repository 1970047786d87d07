import rates from '@baoqiao/contract/data/rates.json' with { type: 'json' }

/** Days are civil, `YYYY-MM-DD`; money is cents. Nothing here asks the product: it is the rules once more, by hand. */
const DAY = 86_400_000
const next = (day: string, n: number) => new Date(Date.parse(day) + n * DAY).toISOString().slice(0, 10)
const count = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
/** Half up on the absolute value. */
const half = (numerator: number, denominator: number) =>
  Math.sign(numerator) * Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator))

const { employerLiability: table } = rates
/** A whole term of twelve months at 500,000 yuan with all duties. */
function headOf(cls: number): number {
  const band = Reflect.get(table.bands, String(cls))
  return Number(Reflect.get(Object(Reflect.get(table.annualPerHeadCents, String(band))), '50'))
}

/** One person in one class from a day to a day, both included; `to` before `from` where only money is left of it. */
interface Stretch {
  readonly person: string
  readonly cls: number
  readonly from: string
  readonly to: string
  readonly premium: number
}
/** One person of a change; persons are named by their numbers. */
export interface AskedRow {
  /** Who leaves or changes. */
  old?: string
  /** Who comes. */
  comes?: { person: string; name: string }
  cls?: number
  name?: string
  /** The insurer will not have it. */
  refused?: boolean
}
export type Kind = '101' | '102' | '803' | '804' | '801' | '802'
export interface AskedChange {
  id: string
  kind: Kind
  eff: string
  rows: readonly AskedRow[]
  way: 'account' | 'payee'
}
interface Done {
  row: AskedRow
  amount: number
  before: readonly Stretch[]
  made: readonly Stretch[]
}
interface Change extends AskedChange {
  pay: number
  setOff: number
  status: 'open' | 'done' | 'released' | 'withdrawn'
  done: readonly Done[]
  isPaidOut: boolean
}
const TAKES: readonly Kind[] = ['102', '803']
const sum = (of: readonly { amount: number }[]) => of.reduce((all, one) => all + one.amount, 0)

/** A policy of employer liability of a year, as its people, its premium and the money on account must be by the rules (§1.7). */
export class LifeModel {
  stretches: Stretch[]
  readonly names: Map<string, string>
  readonly claimed = new Set<string>()
  readonly changes = new Map<string, Change>()
  account = 0
  endedBy: string | null = null
  readonly start: string
  readonly end: string

  constructor(start: string, end: string, people: readonly { person: string; name: string; cls: number }[]) {
    this.start = start
    this.end = end
    this.names = new Map(people.map(({ person, name }) => [person, name]))
    this.stretches = people.map(({ person, cls }) => ({
      ...{ person, cls, from: start, to: end, premium: headOf(cls) },
    }))
  }

  get premium(): number {
    return this.stretches.reduce((all, one) => all + one.premium, 0)
  }
  /** Who is covered on a day, as `number class`. */
  coveredOn(day: string): string[] {
    return this.stretches
      .filter(({ from, to }) => from <= day && day <= to)
      .map(({ person, cls }) => `${person} ${cls}`)
      .sort()
  }
  /** Days on which somebody comes or goes. */
  get days(): string[] {
    const all = this.stretches.filter(({ from, to }) => from <= to)
    return [...new Set(all.flatMap(({ from, to }) => [from, next(to, 1)]))]
  }

  private of(person: string | undefined, eff: string): Stretch[] {
    return this.stretches.filter((one) => one.person === person && one.to >= eff && one.to >= one.from)
  }

  /** What a row comes to, and what becomes of cover by it. */
  private effect({ kind, eff }: AskedChange, row: AskedRow): Done {
    const none = { row, amount: 0, before: [], made: [] }
    const { start, end } = this
    const left = count(eff, end)
    const term = count(start, end)
    const cls = row.cls ?? 0
    if (kind === '802') return none
    if (kind === '101' || kind === '801') {
      const amount = half(headOf(cls) * left, term)
      return {
        ...{ row, amount, before: [] },
        made: [{ person: row.comes?.person ?? '', cls, from: eff, to: end, premium: amount }],
      }
    }
    const own = this.of(row.old, eff)
    if (kind === '803') {
      const parts = own.map((one) => {
        const from = eff > one.from ? eff : one.from
        const back = half(one.premium * count(from, one.to), count(one.from, one.to))
        return { back, left: { ...one, to: next(from, -1), premium: one.premium - back } }
      })
      return {
        row,
        amount: 0 - parts.reduce((all, { back }) => all + back, 0),
        before: own,
        made: parts.flatMap(({ left: one }) => (one.to >= one.from || one.premium !== 0 ? [one] : [])),
      }
    }
    const [one] = own
    if (!one || one.from > eff) throw new Error(`nobody to change on ${eff}`)
    const amount = kind === '804' ? half((headOf(cls) - headOf(one.cls)) * left, term) : 0
    const share =
      eff > one.from ? half(one.premium * count(eff, one.to), count(one.from, one.to)) : one.premium
    const person = row.comes?.person ?? one.person
    const then = { ...one, person, cls, from: eff, premium: share + amount }
    const before = { ...one, to: next(eff, -1), premium: one.premium - share }
    return {
      row,
      amount,
      before: [one],
      made: eff > one.from || before.premium !== 0 ? [before, then] : [then],
    }
  }

  private take({ before, made }: Pick<Done, 'before' | 'made'>): void {
    this.stretches = [...this.stretches.filter((one) => !before.includes(one)), ...made]
  }

  /** Submitted and accepted by the platform: what it may not have accepted is said. */
  submitted(asked: AskedChange, said: { total: number; setOff: number }, today: string): string[] {
    const wrong: string[] = []
    if (this.endedBy) wrong.push('the policy is over')
    if (asked.eff <= today || asked.eff < this.start || asked.eff > this.end)
      wrong.push('not a day of the term')
    if ([...this.changes.values()].some(({ status }) => status === 'open')) wrong.push('another is open')
    for (const { old, comes } of asked.rows) {
      if (old && asked.kind !== '804' && this.claimed.has(old)) wrong.push('somebody with a claim')
      if (old && this.of(old, asked.eff).length === 0) wrong.push('somebody who has left')
      if (comes && this.of(comes.person, asked.eff).length > 0) wrong.push('somebody who is there')
    }
    const done = asked.rows.map((row) => this.effect(asked, row))
    const pay = sum(done)
    if (pay !== said.total) wrong.push(`${said.total} instead of ${pay}`)
    const setOff = asked.kind === '801' ? 0 : Math.max(0, Math.min(this.account, pay))
    if (setOff !== said.setOff) wrong.push(`${said.setOff} set off instead of ${setOff}`)
    this.account -= setOff
    this.changes.set(asked.id, { ...asked, pay, setOff, done: [], status: 'open', isPaidOut: false })
    return wrong
  }

  /** Nothing comes of it: taken back, not paid in time. */
  released(id: string): void {
    const change = this.change(id)
    this.account += change.setOff
    change.status = 'released'
  }

  /** The insurer has answered, or the reviewer: rows that are refused, and those of people with a claim, come to nothing. */
  answered(id: string): Change {
    const change = this.change(id)
    const barred = ({ old }: AskedRow) => change.kind !== '804' && old !== undefined && this.claimed.has(old)
    const rows = change.rows.filter((row) => !row.refused && !barred(row))
    const done = rows.map((row) => this.effect(change, row))
    if (done.length === 0 || sum(done) > Math.max(0, change.pay)) {
      this.released(id)
      // What came in by transfer stays.
      if (change.kind === '801') this.account += change.pay
      return change
    }
    for (const one of done) {
      this.take(one)
      const { comes, old, name } = one.row
      if (comes) this.names.set(comes.person, comes.name)
      if (change.kind === '802' && old && name) this.names.set(old, name)
    }
    change.status = 'done'
    change.done = done
    if (change.way === 'account') this.account += Math.max(0, change.pay) - sum(done)
    return change
  }

  private isWhole = ({ made }: Done) => made.every((one) => this.stretches.includes(one))

  /** Who would be covered twice. */
  private comesTwice({ before, made }: Done, eff: string): boolean {
    return before.some(({ person, to }) =>
      this.of(person, eff).some((one) => !made.includes(one) && one.from <= to),
    )
  }
  private undo(change: Change, rows: readonly Done[]): void {
    for (const { before, made } of rows) this.take({ before: made, made: before })
    if (change.way === 'account') this.account += sum(rows)
    change.done = change.done.filter((one) => !rows.includes(one))
    if (change.done.length === 0) change.status = 'withdrawn'
  }

  /** Taken back before its day, and accepted: what it may not have been is said. */
  withdrawn(id: string, today: string): string[] {
    const change = this.change(id)
    const wrong: string[] = []
    if (change.status !== 'done') wrong.push(`it is ${change.status}`)
    if (change.eff <= today) wrong.push('it has begun')
    if (change.kind === '802') wrong.push('a correction')
    if (!change.done.every((one) => this.isWhole(one))) wrong.push('changed again since')
    if (change.done.some((one) => this.comesTwice(one, change.eff))) wrong.push('came again since')
    if (change.isPaidOut) wrong.push('its money is paid out')
    const back = 0 - sum(change.done)
    if (change.way === 'account' && back > this.account) wrong.push('its money is spent')
    this.undo(change, change.done)
    return wrong
  }

  /** A claim of somebody: they do not leave by what is still to come, where that can be undone. */
  claim(person: string, today: string): void {
    this.claimed.add(person)
    const ahead = [...this.changes.values()]
      .filter(({ kind, eff, status }) => TAKES.includes(kind) && eff > today && status === 'done')
      .toSorted((a, b) => (a.eff < b.eff ? 1 : -1))
    for (const change of ahead) {
      const rows = change.done.filter(({ row }) => row.old === person)
      const back = 0 - sum(rows)
      const isThere = change.way === 'payee' ? !change.isPaidOut : back <= this.account
      const can = rows.every((one) => this.isWhole(one) && !this.comesTwice(one, change.eff))
      if (rows.length > 0 && can && (back <= 0 || isThere)) this.undo(change, rows)
    }
  }

  /** What a change gave back was not agreed to be paid out. */
  keptInstead(id: string): void {
    const change = this.change(id)
    change.way = 'account'
    this.account += Math.max(0, change.pay) - sum(change.done)
  }
  paidOut = (id: string) => {
    this.change(id).isPaidOut = true
  }

  /** No cover from a day on; `refund` of the premium goes back. What may not have been is said. */
  surrendered(day: string, refund: number): string[] {
    const wrong: string[] = []
    if (this.claimed.size > 0) wrong.push('somebody has a claim')
    const before = this.premium
    if (refund < 0 || refund > before) wrong.push(`${refund} of ${before}`)
    if (day <= this.start && refund !== before) wrong.push('not all of it before the start')
    const untouched = ![...this.changes.values()].some(({ done, kind }) => done.length > 0 && kind !== '802')
    if (untouched && refund !== this.shortRate(day)) wrong.push(`${refund} instead of ${this.shortRate(day)}`)
    this.endedBy = day
    this.stretches = this.stretches
      .map((one) => (one.to < day ? one : { ...one, to: next(day, -1), premium: one.premium }))
      .map((one, i) => (i === 0 ? { ...one, premium: one.premium - refund } : one))
    return wrong
  }

  /** What is given back of people who are as they were sold: by months that have begun. */
  private shortRate(day: string): number {
    if (day <= this.start) return this.premium
    const months =
      Array.from({ length: 12 }, (_, i) => i + 1).find((m) => monthsOn(this.start, m) >= day) ?? 12
    return this.stretches.reduce(
      (all, { premium }) =>
        all + Math.max(0, premium - half(premium * (table.shortRatePct[months - 1] ?? 100), 100)),
      0,
    )
  }

  private change(id: string): Change {
    const change = this.changes.get(id)
    if (!change) throw new Error(`no change ${id}`)
    return change
  }
}

/** The same day of a later month; the tests' terms begin on a day that every month has. */
function monthsOn(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}
