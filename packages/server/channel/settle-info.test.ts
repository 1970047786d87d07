import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let main: Awaited<ReturnType<typeof h.client>>
let sub: typeof main
let agent: typeof main
beforeAll(async () => {
  h = await startTestApp()
  main = await h.client('mainadmin')
  sub = await h.client('subadmin')
  agent = await h.client('agent')
})
afterAll(() => h.close())

/** A picture that one has uploaded. */
async function picture(who: typeof main): Promise<string> {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'id.png', { type: 'image/png' }))
  return (await who.system.file.upload({ form })).url
}
const payee = async (who: typeof main) => ({
  userName: '林主管',
  mobile: '13812345678',
  idNo: '11010519491231002X',
  bankName: '中国银行广州天河支行',
  cardNo: '6217000010001234569',
  cardFrontUrl: await picture(who),
  cardBackUrl: await picture(who),
})
const PLACE = {
  name: '王芳',
  phoneNo: '13812345679',
  areaCodes123: '440000,440100,440106',
  address: '中山大道18号',
}

test('a channel tells of itself whom to pay, once; numbers are masked, sealed, and its switch is off', async () => {
  expect(await main.channels.own.told({})).toEqual({ settleInfoId: null, recipientId: null })
  const { id } = await main.channels.settleInfo.add({ body: await payee(main) })
  expect(await main.channels.own.told({})).toMatchObject({ settleInfoId: id })
  expect(await main.channels.settleInfo.get({ params: { id } })).toMatchObject({
    channelId: '100',
    mobile: '138****5678',
    autoSettle: '0',
  })
  const { rows } = await h.db.query(`select card_no || id_no as sealed from settle_info where id = ${id}`)
  expect(JSON.stringify(rows)).not.toMatch(/6217000010001234569|11010519491231002X/)
  await main.channels.settleInfo.edit({ body: { id, autoSettle: '1' } })
  expect((await main.channels.settleInfo.get({ params: { id } })).autoSettle).toBe('1')
  // Typed over in part it would stay the card that it was.
  const { cardNo } = await main.channels.settleInfo.get({ params: { id } })
  await main.channels.settleInfo.edit({ body: { id, cardNo } })
  const half = { id, cardNo: `${cardNo.slice(0, -4)}9999` }
  await expect(main.channels.settleInfo.edit({ body: half })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'cardNo', message: '银行卡号只改了一部分，请重新填写完整的银行卡号' }],
  })
  await expect(main.channels.settleInfo.add({ body: await payee(main) })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'channelId', message: '该渠道已有结算信息，请直接修改' }],
  })
})

test('all of it is asked for, and the card is digits', async () => {
  const whole = await payee(sub)
  for (const name of Object.keys(whole)) {
    const { [name as keyof typeof whole]: _left, ...rest } = whole
    await expect(sub.channels.settleInfo.add({ body: rest as typeof whole })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: name }],
    })
  }
  for (const wrong of [
    { cardNo: '62170000x0001234567' },
    { cardNo: '6217000010001234567' },
    { idNo: '110105194912310021' },
    { userName: '一' },
  ])
    await expect(sub.channels.settleInfo.add({ body: { ...whole, ...wrong } })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: Object.keys(wrong)[0] }],
    })
})

test('for another channel only from above; an agent sees none of it', async () => {
  const body = { ...(await payee(sub)), channelId: '100' }
  await expect(sub.channels.settleInfo.add({ body })).rejects.toMatchObject({ status: 400 })
  const { id } = await main.channels.settleInfo.add({ body: { ...(await payee(main)), channelId: '101' } })
  expect(await sub.channels.own.told({})).toMatchObject({ settleInfoId: id })
  await expect(agent.channels.settleInfo.get({ params: { id } })).rejects.toMatchObject({ status: 403 })
})

test('paper goes to a place there is', async () => {
  const { id } = await main.channels.recipient.add({ body: PLACE })
  expect(await main.channels.recipient.get({ params: { id } })).toMatchObject({
    channelId: '100',
    phoneNo: '138****5679',
    area: expect.stringContaining('天河区'),
  })
  expect(await main.channels.own.told({})).toMatchObject({ recipientId: id })
  for (const areaCodes123 of ['440000,440200,440106', '440000,440100', '990000,990100,990101', '440106'])
    await expect(
      main.channels.recipient.edit({ body: { id, areaCodes123 } }),
      areaCodes123,
    ).rejects.toMatchObject({ status: 400, issues: [{ path: 'areaCodes123', message: '请选择所在地区' }] })
})
