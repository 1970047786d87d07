import { idCheckChar } from '@baoqiao/contract/rules/id-card.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endorsed, newcomer, peopleOf, submitted } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

/** 802 mends a slip of the pen: it is no replacement without its price, its age and its cap. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
})
afterAll(() => h.close())
/** A number with one sign or more changed, and the check character that follows. */
function changed(no: string, ...signs: readonly (readonly [at: number, to: string])[]): string {
  const body = [...no.slice(0, 17)]
  for (const [at, to] of signs) body[at] = to
  return `${body.join('')}${idCheckChar(body.join(''))}`
}
async function person() {
  const { id } = await issuedPolicy(h, agent)
  const [first] = await peopleOf(agent, id)
  const { rows } = await h.db.query(`select id_no from policy_insured where id = $1`, [first?.id])
  const idNo = h.kernel.vaultOf('3').open(String(Reflect.get(rows[0] ?? {}, 'id_no')))
  const codes = async (row: object) => {
    const body = {
      changeCode: '802' as const,
      effectiveDate: '2026-12-01',
      rows: [{ insuredId: first?.id, ...row }],
    }
    const quote = await agent.policies.endorse.quote({ params: { id }, body })
    return quote.rows[0]?.issues.map(({ code }) => code)
  }
  return { id, idNo, codes }
}
const other = (digit = '0') => (digit === '1' ? '2' : '1')

test('one digit and its check character; two are another number, and both name and number another person', async () => {
  const { idNo, codes } = await person()
  const one = changed(idNo, [15, other(idNo[15])])
  expect(await codes({ idNo: one })).toEqual([])
  expect(await codes({ idNo: changed(idNo, [15, other(idNo[15])], [16, other(idNo[16])]) })).toContain(
    'other',
  )
  expect(await codes({ idNo: one, name: '员工某' })).toEqual(['both'])
  expect(await codes({ name: '员工某' })).toEqual([])
  expect(await codes({ name: '欧阳完全不同' })).toEqual(['stranger'])
})

test('the right number is of an age, and its person is not insured beyond the cap', async () => {
  const { idNo, codes } = await person()
  expect(await codes({ idNo: changed(idNo, [8, idNo[8] === '9' ? '2' : '3']) })).toContain('age')
  const known = changed(idNo, [16, other(idNo[16])])
  const { id } = await person()
  await h.db.query(`update policy set coverage_wan = 100 where id = $1`, [id])
  const hash = h.kernel.vaultOf('3').hash(known)
  await h.db.query(
    `update policy_insured set id_no_hash = $2 where id = (select min(id) from policy_insured where policy_id = $1)`,
    [id, hash],
  )
  expect(await codes({ idNo: known })).toContain('repeatOver')
})

/** A correction carried out: submitted by the agent, confirmed by the reviewer. */
async function corrected(id: string, row: object, endorseNo: string) {
  const change = { changeCode: '802' as const, effectiveDate: '2026-12-01', rows: [row] }
  const made = await submitted(h, agent, id, change)
  const reviewer = await h.client('reviewer')
  await reviewer.policies.endorsement.move({
    params: { id: made.id, event: 'confirmed' },
    body: { endorseNo },
  })
  return made.id
}

test('step by step nobody becomes another: what was said first counts, and it can be gone back to', async () => {
  const { id, idNo, codes } = await person()
  const [first] = await peopleOf(agent, id)
  const one = changed(idNo, [15, other(idNo[15])])
  await corrected(id, { insuredId: first?.id, idNo: one }, 'STEP-1')
  expect(await codes({ idNo: changed(one, [16, other(one[16])]) })).toContain('other')
  expect(await codes({ name: '员工某' })).toEqual(['both'])
  expect(await codes({ idNo: changed(idNo, [16, other(idNo[16])]) })).toEqual([])
  expect(await codes({ idNo })).toEqual([])
})

test('the old name and number stay with the row, and nobody writes over them', async () => {
  const { id, idNo } = await person()
  const [first] = await peopleOf(agent, id)
  const made = await corrected(
    id,
    { insuredId: first?.id, idNo: changed(idNo, [15, other(idNo[15])]) },
    'KEPT-1',
  )
  const { rows } = await h.db.query(
    `select old_name, old_id_no, old_id_no_hash from endorsement_row where endorsement_id = $1`,
    [made],
  )
  const vault = h.kernel.vaultOf('3')
  expect(vault.open(String(Reflect.get(rows[0] ?? {}, 'old_id_no')))).toBe(idNo)
  expect(rows[0]).toMatchObject({ old_name: first?.name, old_id_no_hash: vault.hash(idNo) })
  for (const write of ['update endorsement_row set old_id_no = null', 'delete from endorsement_row'])
    await expect(h.db.query(`${write} where endorsement_id = ${made}`)).rejects.toThrow(
      'keeps who somebody was',
    )
})

test('nobody is corrected to the number of somebody who was covered on one of the same days', async () => {
  const { id, idNo } = await person()
  const [first] = await peopleOf(agent, id)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
  const left = { ...newcomer(clerk), idNo: changed(idNo, [15, other(idNo[15])]) }
  const day = (effectiveDate: string) => ({ effectiveDate })
  await endorsed(h, agent, id, { changeCode: '101', ...day('2026-11-24'), rows: [left] })
  const gone = (await peopleOf(agent, id)).at(-1)
  await endorsed(h, agent, id, { changeCode: '803', ...day('2026-11-27'), rows: [{ insuredId: gone?.id }] })
  h.clock.now = new Date(h.clock.now.getTime() + 8 * 86_400_000)
  agent = await h.client('agent')
  const quote = await agent.policies.endorse.quote({
    params: { id },
    body: { changeCode: '802', ...day('2026-12-01'), rows: [{ insuredId: first?.id, idNo: left.idNo }] },
  })
  expect(quote.rows[0]?.issues).toMatchObject([{ code: 'onPolicy' }])
  // And the database holds it, whoever writes.
  const hash = h.kernel.vaultOf('3').hash(left.idNo)
  await expect(
    h.db.query(`update policy_insured set id_no_hash = $2 where id = $1`, [first?.id, hash]),
  ).rejects.toThrow('a number is covered twice on a day')
})

test('a number of a paper is of one change; papers of a policy stand in sequence', async () => {
  h.clock.now = new Date('2026-11-22T06:00:00Z')
  agent = await h.client('agent')
  const [one, two] = [await person(), await person()]
  const [a] = await peopleOf(agent, one.id)
  const [b] = await peopleOf(agent, two.id)
  await corrected(one.id, { insuredId: a?.id, name: `${a?.name}甲` }, 'DUP-1')
  await expect(corrected(two.id, { insuredId: b?.id, name: `${b?.name}乙` }, 'DUP-1')).rejects.toThrow(
    '批单号DUP-1已用于保单',
  )
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const rows = [newcomer(trades.find(({ name }) => name === '会计')?.id ?? '')]
  const { now } = await endorsed(h, agent, one.id, { changeCode: '101', effectiveDate: '2026-12-01', rows })
  expect(now.endorseNo).toMatch(/-P002$/)
})

test('a correction that our reviewer agrees to has its number in sequence; an insurer’s change needs the insurer’s', async () => {
  const { id } = await person()
  const [first] = await peopleOf(agent, id)
  const { policyNo } = await agent.policies.policy.get({ params: { id } })
  const reviewer = await h.client('reviewer')
  const confirm = (made: string) =>
    reviewer.policies.endorsement.move({ params: { id: made, event: 'confirmed' }, body: {} })
  const numbers = async () => {
    const { applications } = await agent.policies.endorse.open({ params: { id } })
    return applications.map(({ endorseNo }) => endorseNo)
  }
  for (const name of [`${first?.name}甲`, `${first?.name}`]) {
    const rows = [{ insuredId: first?.id, name }]
    const made = await submitted(h, agent, id, { changeCode: '802', effectiveDate: '2026-12-20', rows })
    await confirm(made.id)
  }
  expect(await numbers()).toEqual([`${policyNo}-P002`, `${policyNo}-P001`])
  const many = await issuedPolicy(h, agent, { heads: 6 })
  const rows = [{ insuredId: (await peopleOf(agent, many.id))[0]?.id ?? '' }]
  const left = await submitted(h, agent, many.id, { changeCode: '803', effectiveDate: '2026-12-20', rows })
  await expect(confirm(left.id)).rejects.toThrow('请输入批单号')
})
