import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { manualOrders } from '../testing/underwriting.ts'

/** What underwriters and sellers do about an application that a person has to look at. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const P = {} as Record<'agent' | 'agent2' | 'underwriter' | 'uwlead', Person>
let make: ReturnType<typeof manualOrders>
beforeAll(async () => {
  h = await startTestApp()
  for (const name of ['agent', 'agent2', 'underwriter', 'uwlead'] as const) P[name] = await h.client(name)
  make = manualOrders(h, P.agent)
})
afterAll(() => h.close())

const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.underwriting.task.move({ params: { id, event }, body })
const open = (who: Person, id: string) => who.underwriting.desk.open({ params: { id } })
const policy = (id: string) => P.agent.policies.policy.get({ params: { id } })
async function approve(who: Person, id: string, change: object = {}) {
  const { task, order } = await open(who, id)
  const body = { version: task.version, loadingBp: 0, rows: [], newTotal: order.totalMoney, ...change }
  return who.underwriting.desk.approve({ params: { id }, body })
}

describe('a task', () => {
  test('comes with every application that goes to a person, says why, and is due in two working days', async () => {
    const { taskId, orderId } = await make()
    const { counts, items } = await P.underwriter.underwriting.desk.work({ query: { view: 'open' } })
    expect(counts.open).toBeGreaterThan(0)
    // Friday noon: Monday and Tuesday are the working days; cover on Monday has to be paid by Sunday 23:30.
    expect(items.find(({ id }) => id === taskId)).toMatchObject({
      status: 'OPEN',
      triggers: '含6类职业，转人工核保',
      deadline: '2026-11-22T15:30:00.000Z',
      overdue: false,
    })
    // However the number is written.
    const keyword = (await policy(orderId)).orderNo.toLowerCase()
    const sought = await P.underwriter.underwriting.desk.work({ query: { view: 'open', keyword } })
    expect(sought.items.map(({ id }) => id)).toEqual([taskId])
    await h.db.query(`update policy_insured set remark = '持证上岗' where policy_id = $1 and seq = 2`, [
      orderId,
    ])
    const found = await open(P.underwriter, taskId)
    expect(found.people.map(({ remark }) => remark)).toEqual([null, '持证上岗', null, null])
    const listed = await P.agent.policies.apply.insured({ params: { id: orderId }, query: {} })
    expect(listed.records[1]).toMatchObject({ remark: '持证上岗', coverageWan: 50 })
    expect(found.triggers).toEqual([{ code: 'class6', message: '含6类职业，转人工核保', rows: [1, 2, 3, 4] }])
    expect(found.people.map(({ cls, age, triggers }) => [cls, Number(age) > 15, triggers])).toEqual(
      Array.from({ length: 4 }, () => [6, true, ['class6']]),
    )
    expect(found.declared.questions.length).toBeGreaterThan(5)
    expect(found.papers.map(({ label }) => label)).toContain('营业执照')
    expect(found.holder).toContainEqual({ label: '邮箱', value: 'hr@example.com' })
    await expect(open(P.agent, taskId)).rejects.toMatchObject({ status: 403 })
    await expect(P.agent2.underwriting.task.get({ params: { id: taskId } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await P.agent.underwriting.task.get({ params: { id: taskId } })).toMatchObject({
      policyId: orderId,
    })
  })

  test('is one underwriter’s at a time: of two at once the second is told who has it', async () => {
    const { taskId, orderId } = await make()
    const both = await Promise.allSettled([
      move(P.underwriter, taskId, 'take'),
      move(P.uwlead, taskId, 'take'),
    ])
    const told = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^已由(陆核保|郑主管)受理（11-20 \d\d:\d\d）/)
    expect((await policy(orderId)).status).toBe('101')
    const [holder, other] = told[0]?.includes('陆核保')
      ? [P.underwriter, P.uwlead]
      : [P.uwlead, P.underwriter]
    await expect(approve(other, taskId)).rejects.toMatchObject({ status: 409 })
    await expect(move(other, taskId, 'refuse', { opinion: '不行' })).rejects.toThrow('已由')
    // Whoever may not is told so before anything is typed, at the desk's list and on the order's own page.
    const bars = { takeBarred: told[0], holdBarred: told[0], refuseBarred: told[0] }
    const { records } = await other.underwriting.task.page({ query: {} })
    expect(records.find(({ id }) => id === taskId)).toMatchObject(bars)
    expect(await other.underwriting.task.get({ params: { id: taskId } })).toMatchObject(bars)
    expect(await holder.underwriting.task.get({ params: { id: taskId } })).toMatchObject({
      ...{ takeBarred: '这个任务已经由您受理', holdBarred: null, refuseBarred: null },
    })
    expect((await P.agent.underwriting.task.get({ params: { id: taskId } })).holdBarred ?? null).toBeNull()
    const order = await other.policies.policy.get({ params: { id: orderId } })
    expect([order.approveBarred, order.refuseBarred]).toEqual([told[0], told[0]])
    await expect(
      other.policies.policy.move({ params: { id: orderId, event: 'approve' }, body: {} }),
    ).rejects.toThrow(told[0])
    const { records: orders } = await holder.policies.policy.page({ query: {} })
    expect(orders.find(({ id }) => id === orderId)).toMatchObject({ approveBarred: null, refuseBarred: null })
    await approve(holder, taskId)
    expect((await policy(orderId)).status).toBe('1')
  })

  test('that was decided meanwhile is not decided again', async () => {
    const { taskId } = await make()
    await move(P.underwriter, taskId, 'take')
    const { task, order } = await open(P.underwriter, taskId)
    const body = { version: task.version, loadingBp: 0, rows: [], newTotal: order.totalMoney }
    const both = await Promise.allSettled([
      P.underwriter.underwriting.desk.approve({ params: { id: taskId }, body }),
      move(P.underwriter, taskId, 'refuse', { opinion: '不行', version: task.version }),
    ])
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  test('goes to a colleague with a word, from whoever has it or by who leads them', async () => {
    const { taskId } = await make()
    await move(P.underwriter, taskId, 'take')
    const all = await P.underwriter.underwriting.desk.colleagues()
    const lead = all.find(({ called }) => called === '郑主管')?.id ?? ''
    const own = all.find(({ called }) => called === '陆核保')?.id ?? ''
    expect(all.map(({ called }) => called)).not.toContain('温审核')
    const pass = async (who: Person, to: string, kind: 'handOver' | 'assign', note?: string) => {
      const { task } = await open(who, taskId)
      return who.underwriting.desk[kind]({
        params: { id: taskId },
        body: { version: task.version, to, ...(note ? { note } : {}) },
      })
    }
    await pass(P.underwriter, lead, 'handOver', '塔吊，请您看')
    expect((await open(P.uwlead, taskId)).task).toMatchObject({
      mine: true,
      notes: [{ who: '陆核保 · 核保员', text: '塔吊，请您看' }],
    })
    await expect(pass(P.underwriter, own, 'handOver')).rejects.toThrow('已由郑主管受理')
    await expect(pass(P.underwriter, own, 'assign')).rejects.toMatchObject({ status: 403 })
    await pass(P.uwlead, own, 'assign')
    expect((await open(P.underwriter, taskId)).task.mine).toBe(true)
    // Two of one name are both offered, told apart by their logins, to each other and wherever underwriters read who has it.
    await h.db.query(`update sys_user set name = '陆核保' where username = 'uwlead'`)
    const named = (await P.underwriter.underwriting.desk.colleagues()).map(({ id, called }) => [called, id])
    expect(Object.fromEntries(named)).toMatchObject({
      '陆核保（underwriter）': own,
      '陆核保（uwlead）': lead,
    })
    expect((await open(P.uwlead, taskId)).task).toMatchObject({
      assigneeId: own,
      assigneeName: '陆核保（underwriter）',
    })
    await expect(move(P.uwlead, taskId, 'refuse', { opinion: '不行' })).rejects.toThrow(
      '已由陆核保（underwriter）受理',
    )
    await pass(P.uwlead, lead, 'assign')
    const { items, total } = await P.underwriter.underwriting.desk.work({ query: { view: 'all' } })
    expect(total).toBe(items.length)
    const query = { view: 'all' as const, order: 'waiting' as const }
    const waited = (await P.underwriter.underwriting.desk.work({ query })).items.map(
      ({ createdAt }) => createdAt,
    )
    expect(waited).toEqual(waited.toSorted())
    expect(items.find(({ id }) => id === taskId)).toMatchObject({
      mine: false,
      assigneeName: '陆核保（uwlead）',
    })
    // Sellers read the name and no login.
    const seen = await P.agent.underwriting.task.get({ params: { id: taskId } })
    expect(seen.assigneeName).toBe('陆核保')
    await pass(P.uwlead, own, 'assign')
    await h.db.query(`update sys_user set name = '郑主管' where username = 'uwlead'`)
    // Colleagues' words are not the seller's.
    const history = await P.agent.underwriting.task.history({ params: { id: taskId } })
    expect(history.map(({ event, why }) => [event, why]).slice(1)).toEqual([
      ['take', null],
      ['handOver', '移交给郑主管'],
      ...Array.from({ length: 3 }, () => ['handOver', '移交给陆核保']),
    ])
  })

  test('closes with the order that is withdrawn', async () => {
    const { taskId, orderId } = await make()
    await P.agent.policies.policy.move({ params: { id: orderId, event: 'withdraw' }, body: {} })
    expect((await P.agent.underwriting.task.get({ params: { id: taskId } })).status).toBe('CLOSED')
  })

  test('follows its order where that is moved on its own page', async () => {
    const { taskId, orderId } = await make()
    const at = (event: string) => ({ params: { id: orderId, event }, body: { reason: '无证' } })
    await P.underwriter.policies.policy.move({ ...at('startUnderwriting'), body: {} })
    expect((await open(P.underwriter, taskId)).task).toMatchObject({ status: 'TAKEN', mine: true })
    await expect(P.uwlead.policies.policy.move(at('refuse'))).rejects.toThrow('已由陆核保受理')
    await P.underwriter.policies.policy.move(at('refuse'))
    expect((await open(P.underwriter, taskId)).task.status).toBe('REFUSED')
  })
})

describe('material', () => {
  test('is asked for, answered with files, and comes back marked to who asked', async () => {
    const { taskId, orderId } = await make()
    await move(P.underwriter, taskId, 'take')
    await move(P.underwriter, taskId, 'askMaterial', { askNote: '请补充登高证', askDue: '2026-11-21' })
    expect((await policy(orderId)).status).toBe('101')
    await expect(approve(P.underwriter, taskId)).rejects.toMatchObject({ status: 409 })
    await expect(move(P.agent, taskId, 'answer', {})).rejects.toThrow('请上传补充材料或填写补充说明')
    await expect(move(P.agent2, taskId, 'answer', { answerNote: 'x' })).rejects.toMatchObject({ status: 404 })
    const form = new FormData()
    form.append(
      'file',
      new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], 'a.png', {
        type: 'image/png',
      }),
    )
    const { url, bucketName: bucket, fileName: name } = await P.agent.system.file.upload({ form })
    await move(P.agent, taskId, 'answer', { answerNote: '证件见附件', answerFile: url })
    const { task } = await open(P.underwriter, taskId)
    expect(task).toMatchObject({ status: 'TAKEN', mine: true, answerNote: '证件见附件', answerFiles: [url] })
    expect(task.answeredAt).not.toBeNull()
    expect((await P.underwriter.system.file.get({ params: { bucket, name } })).size).toBeGreaterThan(0)
    await expect(P.agent2.system.file.get({ params: { bucket, name } })).rejects.toMatchObject({
      status: 404,
    })
    await approve(P.underwriter, taskId)
    expect((await policy(orderId)).status).toBe('1')
  })

  test('that has come, and what is late, are views of the desk with as many as they count', async () => {
    const [answered, late] = [await make(), await make()]
    await move(P.underwriter, answered.taskId, 'take')
    const ask = { askNote: '请补充登高证', askDue: '2026-11-21' }
    await move(P.underwriter, answered.taskId, 'askMaterial', ask)
    const view = (of: 'overdue' | 'answered') => P.uwlead.underwriting.desk.work({ query: { view: of } })
    const holds = (work: Awaited<ReturnType<typeof view>>, id: string) =>
      work.items.some((item) => item.id === id)
    expect(holds(await view('answered'), answered.taskId)).toBe(false)
    await move(P.agent, answered.taskId, 'answer', { answerNote: '证号 T2026' })
    const past = new Date(h.clock.now.getTime() - 3_600_000).toISOString()
    await h.db.query('update underwriting_task set deadline = $1 where id = $2', [past, late.taskId])
    const [come, over] = [await view('answered'), await view('overdue')]
    expect([holds(come, answered.taskId), holds(come, late.taskId)]).toEqual([true, false])
    expect([holds(over, answered.taskId), holds(over, late.taskId)]).toEqual([false, true])
    expect([come.counts.answered, over.counts.overdue]).toEqual([come.total, over.total])
    const told = await P.underwriter.home.notices.list()
    expect(told.find(({ id }) => id === 'givenBack')).toMatchObject({
      text: `有 ${come.total} 件核保已答复，请查看后继续核保`,
      query: { view: 'answered' },
    })
    expect(told.find(({ id }) => id === 'overdue')).toMatchObject({ query: { view: 'overdue' } })
  })

  test('may be a workbook, which is no photo of an order and holds no macros', async () => {
    const { taskId } = await make()
    await move(P.underwriter, taskId, 'take')
    await move(P.underwriter, taskId, 'askMaterial', { askNote: '请补充工种清单', askDue: '2026-11-21' })
    const parts = (extra = '') => `PK\x03\x04 [Content_Types].xml xl/workbook.xml ${extra}`
    const sent = (content: string) => {
      const form = new FormData()
      form.append('file', new File([content], '工种清单.xlsx'))
      return P.agent.system.file.upload({ form })
    }
    await expect(sent(parts('xl/vbaProject.bin'))).rejects.toThrow('不含宏')
    await expect(sent('PK\x03\x04 word/document.xml')).rejects.toThrow('xlsx')
    const { url, bucketName: bucket, fileName: name } = await sent(parts())
    await move(P.agent, taskId, 'answer', { answerFile: url })
    const { task } = await open(P.underwriter, taskId)
    expect(task.answerFiles).toEqual([url])
    const { url: address } = await P.underwriter.system.file.address({ params: { bucket, name } })
    const got = await h.app.request(address)
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename/)
    expect(await got.text()).toBe(parts())
    const trades = await P.agent.products.catalogue.trades({ params: { id: '103' } })
    const professionId = trades.find((one) => one.name === '会计')?.id ?? ''
    const asked = { productId: '103', professionId, from: 950_000 }
    const submit = (body: ReturnType<typeof application>) => P.agent.policies.apply.submit({ body })
    await expect(submit(application({ ...asked, holder: { license: url } }))).rejects.toThrow(
      '营业执照须为 jpg 或 png 图片',
    )
    const paper = { ...application(asked), papers: { safety: url } }
    await expect(submit(paper)).rejects.toThrow('这里不能使用表格文件')
  })

  test('can be another start, since cover that could not be paid for in time is not approved', async () => {
    const { taskId, orderId } = await make()
    await move(P.underwriter, taskId, 'take')
    const before = h.clock.now
    h.clock.now = new Date('2026-11-22T15:40:00Z')
    const [underwriter, agent] = [await h.client('underwriter'), await h.client('agent')]
    await expect(approve(underwriter, taskId)).rejects.toThrow('请要求业务员改起保日期')
    await move(underwriter, taskId, 'askMaterial', {
      askNote: '请改起保日期',
      askDue: '2026-11-24',
      askStart: true,
    })
    await expect(move(agent, taskId, 'answer', { answerNote: '改' })).rejects.toThrow('请选择新的起保日期')
    await expect(move(agent, taskId, 'answer', { newStart: '2026-11-23' })).rejects.toThrow(
      '起保日期最早为2026-11-24',
    )
    await move(agent, taskId, 'answer', { newStart: '2026-11-30' })
    await approve(underwriter, taskId)
    expect(await agent.policies.policy.get({ params: { id: orderId } })).toMatchObject({
      status: '1',
      startDate: '2026-11-30',
      endDate: '2027-11-29',
      payDeadline: '2026-11-29T15:30:00.000Z',
    })
    h.clock.now = before
  })
})
