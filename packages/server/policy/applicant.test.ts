import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { endorsed, newcomer } from '../testing/endorse.ts'
import { startTestApp } from '../testing/harness.ts'
import { asking, issuedPolicy } from '../testing/surrender.ts'
import { visitorClient } from '../testing/visitor.ts'

/** What somebody typed is in clear for them alone, whoever else may do the same work. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const people: Record<string, Person> = {}
let professionId = ''
const OTHERS = ['staff', 'subadmin', 'mainadmin']
const person = (name: string): Person => {
  const found = people[name]
  if (!found) throw new Error(`no ${name}`)
  return found
}
beforeAll(async () => {
  h = await startTestApp()
  for (const name of ['agent', ...OTHERS]) people[name] = await h.client(name)
  const trades = await person('agent').products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

test.each(OTHERS)('%s sees no numbers of an order by copying it, and none come into a copy', async (who) => {
  const { id, insured } = await issuedPolicy(h, person('agent'))
  const seen = await person(who).policies.apply.copy({ params: { id }, query: {} })
  expect(seen.form.employees.map(({ idNo }) => idNo)).toEqual(seen.form.employees.map(() => ''))
  expect(seen.notices).toContainEqual(expect.objectContaining({ code: 'unseen' }))
  // Masked as lists show them, which are the numbers of that order in no other way.
  const theirs = await person('agent').policies.apply.copy({ params: { id }, query: {} })
  const employees = theirs.form.employees.map(({ profession: _, ...one }) => ({
    ...one,
    idNo: `${one.idNo.slice(0, 4)}**********${one.idNo.slice(-4)}`,
  }))
  const base = application({ productId: '103', professionId, holder: { name: insured } })
  const body = { ...base, applyType: 'copy' as const, sourceId: id, employees }
  await expect(person(who).policies.apply.submit({ body })).rejects.toMatchObject({ status: 400 })
})

test('numbers of refused newcomers are there for whoever applied, and for nobody else', async () => {
  const { id } = await issuedPolicy(h, person('agent'))
  const rows = [newcomer(professionId, '拒批张三'), newcomer(professionId)]
  const change = { changeCode: '101' as const, effectiveDate: '2026-12-20', rows }
  const { id: endorsementId } = await endorsed(h, person('agent'), id, change)
  const numbers = async (who: string) =>
    (await person(who).policies.changing.failed({ params: { id }, query: { endorsementId } })).map(
      ({ name, idNo }) => ({ name, idNo }),
    )
  expect(await numbers('agent')).toEqual([{ name: '拒批张三', idNo: rows[0]?.idNo }])
  for (const who of OTHERS) expect(await numbers(who)).toEqual([{ name: '拒批张三', idNo: '' }])
})

test('a form that was withdrawn is filled in again for the visitor who wrote it, not for another of the same order', async () => {
  const first = await visitorClient(h.app.fetch, 'writer')
  const { id, insured } = await issuedPolicy(h, first)
  const other = await visitorClient(h.app.fetch, 'other', { orders: id })
  const params = { id }
  const date = '2026-12-20'
  const { refund } = await other.policies.surrender.quote({ params, query: { date } })
  await other.policies.surrender.apply({ params, query: {}, body: asking(insured, date, refund) })
  await other.policies.surrender.withdraw({ params })
  const formFor = async (visitor: typeof first) =>
    (await visitor.policies.surrender.open({ params })).application?.form ?? null
  expect(await formFor(other)).toMatchObject({ bankNo: '3602000109001234567' })
  expect(await formFor(first)).toBeNull()
})
