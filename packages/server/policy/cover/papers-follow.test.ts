import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sheet, textOf } from '../../kernel/documents/block.ts'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { endorsed, newcomer, peopleOf, submitted } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { runTimers } from '../../work/timers.ts'
import { lanes } from '../../work/topics.ts'

/** Papers that were given out follow what happens to the people they speak of. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
const sheets: Sheet[] = []
beforeAll(async () => {
  h = await startTestApp({
    async pdf(sheet: Sheet) {
      sheets.push(sheet)
      return { bytes: new TextEncoder().encode(sheet.docNo), pages: 1 }
    },
  })
  agent = await h.client('agent')
})
afterAll(() => h.close())
const said = (word: string) => {
  const sheet = sheets.findLast(({ title }) => title.includes(word))
  return sheet ? textOf(sheet) : ''
}
const editions = async (policyId: string, kind: 'certificate' | 'cover') =>
  (await agent.documents.document.page({ query: { policyId, kind } })).records
    .map(({ edition, status }) => `${edition} ${status}`)
    .toSorted()

/** What the page that checks a paper says first. */
const markOf = async (token: string) =>
  /<p class="mark ([^<]*)</.exec(await (await h.app.request(`/verify/${token}`)).text())?.[1]

async function agreedAhead(id: string, insured: string, day: string) {
  const { refund } = await agent.policies.surrender.quote({ params: { id }, query: { date: day } })
  const { application } = await agent.policies.surrender.apply({
    params: { id },
    query: {},
    body: asking(insured, day, refund),
  })
  const reviewer = await h.client('reviewer')
  const params = { id: application?.id ?? '', event: 'approve' }
  await reviewer.policies.surrenderApply.move({ params, body: {} })
  await drainOutbox(h.kernel, lanes)
  return params.id
}
const papersOf = async (policyId: string, kind: 'certificate' | 'cover' | 'endorsement') =>
  (await agent.documents.document.page({ query: { policyId, kind } })).records

test('another trade and a corrected number: the next edition, by stretches, and the e-policy tells of both', async () => {
  const { id } = await issuedPolicy(h, agent)
  const [first] = await peopleOf(agent, id)
  const insuredId = first?.id ?? ''
  await agent.documents.certificate({ body: { insuredId } })
  await agent.documents.cover({ body: { policyId: id, date: '2026-12-10', insuredId } })
  await drainOutbox(h.kernel, lanes)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ cls }) => cls === '5')?.id ?? ''
  const rows = [{ insuredId, professionId, atHeight: true }]
  await endorsed(h, agent, id, { changeCode: '804', effectiveDate: '2027-03-01', rows })
  expect(await editions(id, 'certificate')).toEqual(['1 replaced', '2 issued'])
  expect(said('保险凭证')).toMatch(/会计.*1类.*2027-02-28/)
  expect(said('保险凭证')).toMatch(/高处作业）.*5类.*2027-03-01/)
  expect(said('批单')).toMatch(/会计　1类.*5类/)
  const on = async (date: string) =>
    (await agent.policies.cover.ofPolicy({ params: { id }, query: { date } })).records.find(
      (one) => one.insuredId === insuredId,
    )?.atHeight
  expect([await on('2026-12-01'), await on('2027-03-01')]).toEqual([false, true])

  const change = { changeCode: '802' as const, effectiveDate: '2026-12-01' }
  const made = await submitted(h, agent, id, { ...change, rows: [{ insuredId, name: `${first?.name}正` }] })
  await agent.documents.certificate({ body: { insuredId } })
  await drainOutbox(h.kernel, lanes)
  expect(said('保险凭证')).toContain('出具时另有更正资料申请')
  const reviewer = await h.client('reviewer')
  await reviewer.policies.endorsement.move({
    params: { id: made.id, event: 'confirmed' },
    body: { endorseNo: 'PF-1' },
  })
  await drainOutbox(h.kernel, lanes)
  expect(await editions(id, 'certificate')).toEqual(['1 replaced', '2 replaced', '3 replaced', '4 issued'])
  expect(await editions(id, 'cover')).toContain('1 replaced')
  for (const paper of ['保险凭证', '在保证明', '批单'])
    expect(said(paper), paper).toContain(`${first?.name}正`)
  expect(said('批单')).toContain(`${first?.name} `)
  const { records } = await agent.documents.document.page({ query: { policyId: id, kind: 'policy' } })
  const page = await (await h.app.request(`/verify/${records[0]?.token}`)).text()
  for (const words of ['共2份，以批单为准', 'PF-1', '变更职业，自2027-03-01起生效', '目前在保人数'])
    expect(page).toContain(words)
  const slips = await agent.documents.document.page({ query: { policyId: id, kind: 'endorsement' } })
  const marks = await Promise.all(slips.records.map(({ token }) => markOf(token)))
  expect(marks.toSorted()).toEqual([
    'old">真实的单证，自2026-12-01起生效',
    'old">真实的单证，自2027-03-01起生效',
  ])
})

test('a change that was revoked: what was printed under its reserve is made anew without it, and printed once', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 5 })
  const [first, second] = await peopleOf(agent, id)
  const insuredId = first?.id ?? ''
  const proof = () => agent.documents.cover({ body: { policyId: id, date: '2026-12-10' } })
  await proof()
  await agent.documents.certificate({ body: { insuredId: second?.id ?? '' } })
  await drainOutbox(h.kernel, lanes)
  const rows = [{ insuredId, name: `${first?.name}改` }]
  const asked = { changeCode: '802' as const, effectiveDate: '2026-12-01', rows }
  const made = await submitted(h, agent, id, asked)
  await agent.documents.certificate({ body: { insuredId } })
  await proof()
  await drainOutbox(h.kernel, lanes)
  const reserve = '出具时另有更正资料申请'
  expect([said('保险凭证'), said('在保证明')].every((text) => text.includes(reserve))).toBe(true)
  await agent.policies.endorse.revoke({ params: { id }, body: { endorsementId: made.id } })
  await drainOutbox(h.kernel, lanes)
  expect([said('保险凭证'), said('在保证明')].some((text) => text.includes(reserve))).toBe(false)
  expect(await editions(id, 'cover')).toEqual(['1 replaced', '2 replaced', '3 issued'])
  // That of somebody whom it was not about stands.
  expect(await editions(id, 'certificate')).toEqual(['1 issued', '1 replaced', '2 issued'])
})

test('somebody who is taken out before the first day: no certificate, and the one that was given says so', async () => {
  const { id, insured } = await issuedPolicy(h, agent, { heads: 5 })
  const [first, second] = await peopleOf(agent, id)
  const insuredIds = [first?.id ?? '', second?.id ?? '']
  await agent.documents.certificate({ body: { insuredId: insuredIds[0] ?? '' } })
  await agent.documents.cover({ body: { policyId: id, date: '2026-12-10', insuredId: insuredIds[0] ?? '' } })
  await drainOutbox(h.kernel, lanes)
  const rows = insuredIds.map((insuredId) => ({ insuredId }))
  await endorsed(h, agent, id, { changeCode: '803', effectiveDate: '2026-11-23', rows })
  await drainOutbox(h.kernel, lanes)
  const never = '该人员的保障在开始前已终止'
  await expect(agent.documents.certificate({ body: { insuredId: insuredIds[1] ?? '' } })).rejects.toThrow(
    never,
  )
  const { records } = await agent.documents.document.page({ query: { policyId: id, kind: 'certificate' } })
  expect(records.map(({ edition, cover }) => [edition, cover]).toSorted()).toEqual([
    [1, 'left'],
    [2, 'left'],
  ])
  for (const { token } of records) expect(await markOf(token)).toBe(`bad">单证真实，${never}`)
  expect(said('保险凭证')).toMatch(/出具时状态[^。]*在开始前已终止/)
  const proofs = await agent.documents.document.page({ query: { policyId: id, kind: 'cover' } })
  const { token: ofNobody = '', cover } = proofs.records.find(({ edition }) => edition === 2) ?? {}
  expect([await markOf(ofNobody), cover]).toEqual(['bad">单证真实，证明日期当日没有人员在保', 'left'])
  const listed = await agent.policies.coveredPerson.page({ query: { policyId: id, coverState: 'never' } })
  expect(listed.records.map((one) => one.id).toSorted()).toEqual(insuredIds.toSorted())
  // A surrender that is agreed to for a later day changes nothing of it.
  await agreedAhead(id, insured, '2026-12-20')
  await expect(agent.documents.certificate({ body: { insuredId: insuredIds[1] ?? '' } })).rejects.toThrow(
    never,
  )
  for (const { token, cover } of await papersOf(id, 'certificate'))
    expect([await markOf(token), cover]).toEqual([`bad">单证真实，${never}`, 'left'])
})

test('a change that was taken back: its paper is green neither on the page that checks it nor in the list', async () => {
  const { id } = await issuedPolicy(h, agent)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const rows = [newcomer(trades.find(({ cls }) => cls === '1')?.id ?? '')]
  const made = await endorsed(h, agent, id, { changeCode: '101', effectiveDate: '2027-03-01', rows })
  expect((await papersOf(id, 'endorsement')).map(({ cover }) => cover)).toEqual(['3.5'])
  await agent.policies.endorse.revoke({ params: { id }, body: { endorsementId: made.id } })
  const back = ['bad">单证真实，批改在生效前已撤回', 'void']
  const said = async () =>
    Promise.all(
      (await papersOf(id, 'endorsement')).map(async ({ token, cover }) => [await markOf(token), cover]),
    )
  expect(await said()).toEqual([back])
  await drainOutbox(h.kernel, lanes)
  expect(await said()).toEqual([back, back])
})

test('a surrender agreed to from the first day on: nobody will be covered, so nothing is green and no certificate is given', async () => {
  const { id, insured } = await issuedPolicy(h, agent)
  const [first] = await peopleOf(agent, id)
  await agreedAhead(id, insured, '2026-11-23')
  const { records } = await agent.documents.document.page({ query: { policyId: id, kind: 'policy' } })
  for (const { token, cover } of records)
    expect([await markOf(token), cover]).toEqual([
      expect.stringMatching(/^bad">.*自2026-11-23起.*退保$/),
      '0',
    ])
  const certificate = agent.documents.certificate({ body: { insuredId: first?.id ?? '' } })
  await expect(certificate).rejects.toThrow('不能再出具保险凭证')
})

test('on the eve of a surrender there is cover, in the list as on the page; a proof of the day after is red in both', async () => {
  const { id, insured } = await issuedPolicy(h, agent)
  const before = h.clock.now
  h.clock.now = new Date('2026-12-08T02:00:00Z')
  await runTimers(h.kernel)
  agent = await h.client('agent')
  for (const date of ['2026-12-08', '2026-12-20'])
    await agent.documents.cover({ body: { policyId: id, date } })
  await drainOutbox(h.kernel, lanes)
  await agreedAhead(id, insured, '2026-12-09')
  const seen = async () => {
    const { records } = await agent.documents.document.page({ query: { policyId: id, status: 'issued' } })
    const told = records.filter(({ kind }) => kind === 'policy' || kind === 'cover')
    return Promise.all(
      told.map(async ({ docNo, token, cover }) => [docNo.slice(-8), cover, await markOf(token)]),
    )
  }
  const ofDay = ['20261208', null, 'old">真实的单证，仅证明2026-12-08当日']
  const both = (cover: string, mark: string) =>
    ['20261220', expect.any(String)].map((end) => [end, cover, mark])
  // Two proofs are made in either order.
  const inAnyOrder = (...told: unknown[]) => expect.arrayContaining([ofDay, ...told])
  expect(await seen()).toEqual(inAnyOrder(...both('ending', 'old">单证真实，保单自2026-12-09起退保')))
  h.clock.now = new Date('2026-12-10T02:00:00Z')
  await runTimers(h.kernel)
  agent = await h.client('agent')
  expect(await seen()).toEqual(inAnyOrder(...both('0', 'bad">单证真实，保单自2026-12-09起已退保')))
  h.clock.now = before
  agent = await h.client('agent')
})

test('who joins a policy in force is not covered before their own day, nor is what they joined by', async () => {
  const { id } = await issuedPolicy(h, agent)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ cls }) => cls === '1')?.id ?? ''
  const rows = [newcomer(professionId)]
  await endorsed(h, agent, id, { changeCode: '101', effectiveDate: '2026-12-20', rows })
  const before = h.clock.now
  h.clock.now = new Date('2026-11-24T02:00:00Z')
  await runTimers(h.kernel)
  const later = await h.client('agent')
  const joined = (await peopleOf(later, id)).find(({ startDate }) => startDate === '2026-12-20')
  await later.documents.certificate({ body: { insuredId: joined?.id ?? '' } })
  await drainOutbox(h.kernel, lanes)
  const { records } = await later.documents.document.page({ query: { policyId: id, sortType: '1' } })
  const covers = new Map(records.map(({ kind, cover }) => [kind, cover]))
  expect([covers.get('certificate'), covers.get('endorsement'), covers.get('policy')]).toEqual([
    '3.5',
    '3.5',
    '3',
  ])
  const { token = '' } = records.find(({ kind }) => kind === 'certificate') ?? {}
  expect(await markOf(token)).toBe('old">真实的单证，保障尚未生效')
  expect(said('保险凭证')).toMatch(/出具时状态[^。]*待生效/)
  h.clock.now = before
})

test('a policy that is given back before it began: what was given out says that nobody is covered', async () => {
  const { id, insured } = await issuedPolicy(h, agent)
  const [first] = await peopleOf(agent, id)
  const insuredId = first?.id ?? ''
  await agent.documents.certificate({ body: { insuredId } })
  await agent.documents.cover({ body: { policyId: id, date: '2026-12-10' } })
  await drainOutbox(h.kernel, lanes)
  const effDate = '2026-11-21'
  const { refund } = await agent.policies.surrender.quote({ params: { id }, query: { date: effDate } })
  const { application } = await agent.policies.surrender.apply({
    params: { id },
    query: {},
    body: asking(insured, effDate, refund),
  })
  const reviewer = await h.client('reviewer')
  await reviewer.policies.surrenderApply.move({
    params: { id: application?.id ?? '', event: 'approve' },
    body: {},
  })
  await drainOutbox(h.kernel, lanes)
  expect(await editions(id, 'certificate')).toEqual(['1 replaced', '2 issued'])
  expect(await editions(id, 'cover')).toEqual(['1 replaced', '2 issued'])
  const { rows } = await h.db.query(
    `select status, answer->>'noteNo' as note from insurer_case where policy_id = $1 and request_no like 'surrendered-%'`,
    [id],
  )
  expect(rows).toEqual([{ status: 'TOLD', note: `N-surrendered-${application?.id}` }])
  expect(said('保险凭证')).toContain('保障在开始前已终止，没有保障期间')
  expect(said('在保证明')).toContain('证明日期当日没有人员在保')
  const proofs = await agent.documents.document.page({ query: { policyId: id, kind: 'cover' } })
  for (const { token, cover } of proofs.records)
    expect([await markOf(token), cover]).toEqual(['bad">单证真实，保单自2026-11-21起已退保', '0'])
  for (const paper of ['保险凭证', '在保证明'])
    expect(said(paper), paper).not.toMatch(/清单内|当日在保。|每人限额/)
})

test('a surrender that is agreed to ahead: no proof from its day on, and a reserve on those of days before', async () => {
  const { id, insured } = await issuedPolicy(h, agent)
  const [first] = await peopleOf(agent, id)
  const insuredId = first?.id ?? ''
  const day = '2026-12-10'
  const proof = (date: string) => agent.documents.cover({ body: { policyId: id, date } })
  for (const date of ['2026-12-01', '2026-12-15']) await proof(date)
  await agent.documents.certificate({ body: { insuredId } })
  const surrenderId = await agreedAhead(id, insured, day)
  await expect(proof('2026-12-15')).rejects.toThrow(
    '保单已同意自2026-12-10起退保，不能出具2026-12-15的在保证明',
  )
  // Asked for before that, and made after it: who asked finds it, with why there is none.
  const listed = async () =>
    (await agent.documents.document.page({ query: { policyId: id, kind: 'cover' } })).records.find(
      ({ docNo }) => docNo.endsWith('-20261215'),
    )
  const dropped = await listed()
  expect(dropped).toMatchObject({ status: 'dropped', edition: 0 })
  expect(dropped?.why).toBe('申请出具后，保单已同意自2026-12-10起退保，不能再证明2026-12-15的保障')
  await expect(agent.documents.file({ params: { id: dropped?.id ?? '' } })).rejects.toThrow(
    dropped?.why ?? '',
  )
  const on = async (date: string) => {
    const { total, agreedEnd } = await agent.policies.cover.ofPolicy({ params: { id }, query: { date } })
    return [total > 0, agreedEnd]
  }
  expect(await on('2026-12-15')).toEqual([false, day])
  const ofPerson = (asked: object) => agent.policies.cover.ofPerson({ body: { insuredId, ...asked } })
  expect((await ofPerson({})).map(({ toDate, agreedEnd }) => [toDate, agreedEnd])).toEqual([
    ['2026-12-09', { day, surrenderId }],
  ])
  expect(await ofPerson({ date: '2026-12-09' })).toHaveLength(1)
  expect(await ofPerson({ date: day })).toEqual([])
  expect(await on('2026-12-09')).toEqual([true, null])
  const reserve = '保单已同意自2026-12-10起退保，自该日起不再保障。'
  expect(said('保险凭证')).toContain(reserve)
  await proof('2026-12-01')
  await drainOutbox(h.kernel, lanes)
  const paper = sheets.findLast(({ docNo }) => docNo.endsWith('-20261201'))
  expect(paper ? textOf(paper) : '').toContain(reserve)

  await agent.policies.surrender.withdraw({ params: { id } })
  await drainOutbox(h.kernel, lanes)
  expect(said('保险凭证')).not.toContain(reserve)
  expect(await on('2026-12-15')).toEqual([true, null])
  await proof('2026-12-15')
  await drainOutbox(h.kernel, lanes)
  const now = await agent.documents.document.page({ query: { policyId: id, docNo: dropped?.docNo } })
  expect(now.records.map(({ status, edition }) => [status, edition])).toEqual([
    ['issued', 1],
    ['dropped', 0],
  ])
})

test('a certificate that is asked for just before the policy ends is listed as not issued, with why', async () => {
  const { id, insured } = await issuedPolicy(h, agent)
  const [first] = await peopleOf(agent, id)
  const effDate = '2026-11-21'
  const { refund } = await agent.policies.surrender.quote({ params: { id }, query: { date: effDate } })
  const { application } = await agent.policies.surrender.apply({
    params: { id },
    query: {},
    body: asking(insured, effDate, refund),
  })
  const { docNo } = await agent.documents.certificate({ body: { insuredId: first?.id ?? '' } })
  const reviewer = await h.client('reviewer')
  const params = { id: application?.id ?? '', event: 'approve' }
  await reviewer.policies.surrenderApply.move({ params, body: {} })
  await drainOutbox(h.kernel, lanes)
  const { records } = await agent.documents.document.page({ query: { policyId: id, kind: 'certificate' } })
  expect(records.map((one) => [one.docNo, one.status, one.why])).toEqual([
    [docNo, 'dropped', '申请出具后，保单自2026-11-21起已退保，不再出具保险凭证'],
  ])
})
