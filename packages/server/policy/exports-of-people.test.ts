import type { Client } from '@baoqiao/client/client.ts'
import type { Contract } from '@baoqiao/contract/contract.ts'
import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endorsed, newcomer, peopleOf } from '../testing/endorse.ts'
import { startTestApp } from '../testing/harness.ts'
import { asking, issuedPolicy } from '../testing/surrender.ts'
import { runTimers } from '../work/timers.ts'

/**
 * Lists of people leave the platform as sheets: by right, masked, of the caller's own reach, and each leaves a row of who,
 * what and how many. The same is asked of every list with numbers or phones of people.
 */
type Person = Client<Contract>
type Selection = { matching: Record<string, string> } | { ids: string[] }
interface List {
  title: string
  authority: string
  path: string
  /** A text that it is searched by. */
  text: string
  export(who: Person, body: Selection & { format: 'csv' }): Promise<Blob>
}
const LISTS: readonly List[] = [
  {
    title: '雇员名单',
    authority: 'covered_person_export',
    path: '/dist/coveredPerson/export',
    text: 'insured',
    export: (who, body) => who.policies.coveredPerson.export({ body }),
  },
  {
    title: '批改人员',
    authority: 'endorsement_row_export',
    path: '/dist/endorsement/row/export',
    text: 'name',
    export: (who, body) => who.policies.endorsementRow.export({ body }),
  },
  {
    title: '理赔记录',
    authority: 'claim_export',
    path: '/dist/claim/export',
    text: 'insured',
    export: (who, body) => who.policies.claim.export({ body }),
  },
  {
    title: '被保险企业',
    authority: 'insured_enterprise_export',
    path: '/dist/insuredEnterprise/export',
    text: 'companyName',
    export: (who, body) => who.policies.insuredEnterprise.export({ body }),
  },
  {
    title: '退保申请',
    authority: 'surrender_apply_export',
    path: '/dist/surrender/export',
    text: 'insured',
    export: (who, body) => who.policies.surrenderApply.export({ body }),
  },
]
const DAY = '2026-11-25'
const PHONE = '13912345678'
const BANK = '3602000109001234567'
let h: Awaited<ReturnType<typeof startTestApp>>
/** Whose names, numbers and phones are in the rows of each of two sellers. */
const known = { agent: [] as string[], agent2: [] as string[] }
const secrets = [PHONE, BANK]
const own = { agent: '', agent2: '' }

async function filled(seller: 'agent' | 'agent2'): Promise<void> {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  let who = await h.client(seller)
  const { id, insured } = await issuedPolicy(h, who, { heads: 5 })
  own[seller] = id
  h.clock.now = new Date(startOfDay(DAY).getTime() + 36_000_000)
  await runTimers(h.kernel)
  who = await h.client(seller)
  const trades = await who.products.catalogue.trades({ params: { id: '103' } })
  const came = newcomer(trades.find(({ name }) => name === '会计')?.id ?? '')
  await endorsed(h, who, id, { changeCode: '101', effectiveDate: '2026-12-20', rows: [came] })
  const people = await peopleOf(who, id)
  const { rows } = await h.db.query(`select id_no from policy_insured where policy_id = $1`, [id])
  secrets.push(...rows.map((row) => h.kernel.vaultOf('3').open(String(Object(row).id_no))))
  known[seller].push(insured, came.name)
  await who.policies.insuredEnterprise.add({
    body: {
      ...{ policyId: id, relation: '1', companyName: `${seller}分厂`, certNo: '91440101MA51000370' },
      ...{ areaCode: '440106', legalPerson: '张三丰', legalPersonMobile: PHONE },
    },
  })
  const day = '2026-12-23'
  const { refund } = await who.policies.surrender.quote({ params: { id }, query: { date: day } })
  const body = asking(insured, day, refund)
  await who.policies.surrender.apply({ params: { id }, query: {}, body })
  await who.policies.surrender.withdraw({ params: { id } })
  await who.policies.claims.register({
    body: {
      ...{ policyId: id, insuredId: people[0]?.id ?? '', accidentDate: DAY, phone: PHONE },
      ...{ description: '在车间滑倒', photos: [] },
    },
  })
}
beforeAll(async () => {
  h = await startTestApp()
  await filled('agent')
  await filled('agent2')
})
afterAll(() => h.close())

const lent = (role: string, authority: string) =>
  h.db.query(
    `insert into sys_role_menu (tenant_id, role_id, menu_id) select r.tenant_id, r.id, m.id from sys_role r, sys_menu m
     where r.role_code = $1 and m.permission = $2 and m.deleted_at is null`,
    [role, authority],
  )
const taken = (role: string, authority: string) =>
  h.db.query(
    `delete from sys_role_menu where role_id in (select id from sys_role where role_code = $1)
     and menu_id in (select id from sys_menu where permission = $2)`,
    [role, authority],
  )
const all = { matching: {}, format: 'csv' } as const
const sheet = async (list: List, who: Person, selection: Selection = all) => {
  const text = await (await list.export(who, { format: 'csv', ...selection })).text()
  return { text, lines: text.trim().split('\r\n').length - 1 }
}
const lastLog = async (path: string) => {
  const { rows } = await h.db.query(
    `select username, title, type, params from sys_log where request_uri = $1 order by id desc limit 1`,
    [path],
  )
  const [row] = rows
  return row === undefined ? undefined : { params: '', ...Object(row) }
}
const inClear = (text: string) => secrets.filter((secret) => text.includes(secret))

describe.each(LISTS.map((list) => [list.title, list] as const))('%s', (_, list) => {
  test('leaves for nobody without the right to it, whatever else they may see of it', async () => {
    const agent = await h.client('agent')
    await expect(list.export(agent, { ...all })).rejects.toMatchObject({ status: 403 })
    expect(await lastLog(list.path)).toBeUndefined()
  })

  test('numbers and phones are masked, for who may not see them and in a file for who may', async () => {
    const both = [await sheet(list, await h.client('finance'))]
    await taken('ROLE_FINANCE', 'personal_data_reveal')
    both.push(await sheet(list, await h.client('finance')))
    await lent('ROLE_FINANCE', 'personal_data_reveal')
    for (const { text, lines } of both) {
      expect(lines).toBeGreaterThan(1)
      expect(text).toContain('****')
      expect(inClear(text)).toEqual([])
      expect(text).not.toContain('v1.')
    }
  })

  test('each row leaves for those in whose reach it is, also by its own number', async () => {
    await lent('ROLE_AGENT', list.authority)
    const agent = await h.client('agent')
    const mine = await sheet(list, agent)
    expect(mine.lines).toBeGreaterThan(0)
    expect(known.agent.some((word) => mine.text.includes(word))).toBe(true)
    expect(known.agent2.filter((word) => mine.text.includes(word))).toEqual([])
    const others = await sheet(list, agent, { matching: { policyId: own.agent2 } })
    expect(others.lines).toBe(0)
    const whole = await sheet(list, await h.client('admin'), { matching: { policyId: own.agent2 } })
    expect(whole.lines).toBeGreaterThan(0)
    await taken('ROLE_AGENT', list.authority)
  })

  test('a row in the log says who, what and how many, and nothing of whom', async () => {
    const finance = await h.client('finance')
    const [name = ''] = known.agent
    const { lines } = await sheet(list, finance)
    const whole = await lastLog(list.path)
    expect(whole).toMatchObject({ username: 'finance', title: `导出${list.title}`, type: '0' })
    expect(JSON.parse(whole?.params ?? '{}')).toMatchObject({ rows: lines, body: { format: 'csv' } })
    const filter = JSON.stringify({ any: false, rules: [{ field: list.text, op: 'like', value: name }] })
    const idNo = secrets.at(-1) ?? ''
    for (const keyword of ['张三丰', idNo]) {
      await sheet(list, finance, { matching: { keyword, policyId: own.agent, filter } })
      const { params } = (await lastLog(list.path)) ?? { params: '' }
      expect(JSON.parse(params)).toMatchObject({ body: { matching: { policyId: own.agent } } })
      expect(params).toContain('***')
      expect([...inClear(params), ...['张三丰', name].filter((word) => params.includes(word))]).toEqual([])
    }
  })
})

test('a policy that was given back for tomorrow says in the sheet until when it covers', async () => {
  const admin = await h.client('admin')
  const body = { ids: [own.agent2], columns: ['orderNo', 'status'], format: 'csv' as const }
  await h.db.query(`update policy set status = '0', covered_to = $2 where id = $1`, [own.agent2, DAY])
  const csv = async () => (await admin.policies.policy.export({ body })).text()
  expect(await csv()).toContain(`退保，保障至 ${DAY}`)
  await h.db.query(`update policy set covered_to = '2026-11-24' where id = $1`, [own.agent2])
  expect(await csv()).toContain(policyMachine.states['0'])
})
