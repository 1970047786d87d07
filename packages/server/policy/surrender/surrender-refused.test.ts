import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/harness.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { standingIntervals } from '../cover/intervals.ts'
import { endCover } from './surrender-cover.ts'

/** What an application must say, and until when it is taken. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
/** The day after: the first that cover can end before. */
const NEXT = '2026-11-21'
const FULL = 129_000
const params = ({ id }: { id: string }) => ({ params: { id } })
async function at(now: Date) {
  h.clock.now = now
  agent = await h.client('agent')
}
/** Sessions are of a day. */
const on = (date: string) => at(startOfDay(date))
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
beforeEach(() => at(new Date('2026-11-20T02:00:00Z')))

describe('an application is refused', () => {
  test('on its last day a policy is at its end; the day before its last day can still be given back', async () => {
    const policy = await issuedPolicy(h, agent)
    await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
    const barredOn = async (date: string) => {
      await on(date)
      return (await agent.policies.surrender.open(params(policy))).barred
    }
    const OVER = '保单将于2027-11-22到期，已不能退保'
    expect(await barredOn('2027-11-21')).toBeNull()
    expect(await barredOn('2027-11-22')).toBe(OVER)
    const body = asking(policy.insured, '2027-11-23', 0)
    await expect(agent.policies.surrender.apply({ ...params(policy), query: {}, body })).rejects.toThrow(OVER)
  })

  test.each([
    [{ payeeName: '别的公司' }, '对公账户的户名须与投保企业一致'],
    [{ bankNo: '12' }, '银行账号由8至30位数字组成'],
    [{ bankNumber: '' }, '请填写联行号'],
    [{ bankCityCode: '999999' }, '请选择开户地区'],
    [{ letter: '/admin/sys-file/uploads/none.png' }, '文件不存在或已失效，请重新上传'],
    [{ payAccountType: '2' as const }, '请填写收款人身份证号'],
    [
      {
        payAccountType: '2' as const,
        bankNo: '6222020000000001',
        authIdCard: '440106199001011234',
        authReason: '法人代收',
      },
      '请输入正确的银行卡号',
    ],
    [{ bankNumber: '1025810000' }, '联行号由12位数字组成'],
    [{ bankNumber: '10258100001A' }, '联行号由12位数字组成'],
    [{ expressCompany: '' }, '快递公司不能为空且不超过30个字符'],
    [{ expressCompany: ' ' }, '快递公司不能为空且不超过30个字符'],
    [{ trackingNumber: '' }, '快递单号不能为空且不超过40个字符'],
    [{ trackingNumber: 'SF-12' }, '请输入正确的快递单号'],
    [{ trackingNumber: '顺丰1234567' }, '请输入正确的快递单号'],
    [{ letter: '' }, '请上传退保申请书'],
  ])('%j is refused', async (change, message) => {
    const policy = await issuedPolicy(h, agent)
    // Once cover has begun, what is left goes to an account.
    await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
    await on('2027-02-23')
    const body = { ...asking(policy.insured, '2027-02-24', FULL - 17_200 * 3), ...change }
    await expect(agent.policies.surrender.apply({ ...params(policy), query: {}, body })).rejects.toThrow(
      message,
    )
  })
})

test('what was to go back as it came is not confirmed anew as less, since no account was given', async () => {
  const policy = await issuedPolicy(h, agent)
  const body = asking(policy.insured, NEXT, FULL)
  await agent.policies.surrender.apply({ ...params(policy), query: {}, body })
  await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
  await on('2027-02-23')
  const less = { effDate: '2027-02-24', confirmedRefund: FULL - 17_200 * 3 }
  await expect(agent.policies.surrender.reconfirm({ ...params(policy), body: less })).rejects.toThrow(
    '现在的退费须转账到收款账户，申请中没有填写：请撤回申请，重新申请并填写收款账户',
  )
})

test('a place that would be given back a cent more than it has cost ends nothing', async () => {
  const policy = await issuedPolicy(h, agent)
  const { kysely } = h.db
  const standing = () => kysely.transaction().execute((tx) => standingIntervals(policy.id, tx))
  const before = await standing()
  const seats = before.map(({ seatId, premium }, i) => ({ seatId, refund: premium + (i === 0 ? 1 : 0) }))
  const over = kysely.transaction().execute((tx) => endCover(policy.id, '1', { cancel: NEXT, seats }, tx))
  await expect(over).rejects.toThrow('gives back 1 cents more than the seats have cost')
  expect(await standing()).toEqual(before)
})
