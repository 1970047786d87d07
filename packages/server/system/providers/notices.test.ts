import { expect, test } from 'vitest'
import type { Fetch } from '../../kernel/http/providers.ts'
import { aliyunMail } from './aliyun-mail.ts'
import { aliyunSms } from './aliyun-sms.ts'
import { mailSimulator } from './mail-simulator.ts'
import { smsSimulator } from './sms-simulator.ts'

const keys = { accessKey: 'k', secretKey: 's' }
const at = (app: ReturnType<typeof mailSimulator>, path: string): Fetch => {
  const origin = `http://played${path}`
  return async (url, init) => app.request(url.slice(origin.length) || '/', init)
}
const busy: Fetch = async () => Response.json({ Code: 'Throttling.User' }, { status: 400 })
const values = {
  product: '雇主责任险'.repeat(10),
  until: '2026-11-22 23:30',
  code: '3-10022-0123456789abcdef0123',
}

test('a notice by SMS: signed, its variables fit, refusals in words; busy is tried again', async () => {
  const app = smsSimulator(keys)
  const settings = {
    ...{ ...keys, endpoint: 'http://played/sim/sms', signName: '保桥', templateCode: 'T0' },
    notices: { pay: 'SMS_PAY' },
  }
  const sms = aliyunSms(settings, at(app, '/sim/sms'))
  expect(await sms.sendNotice('13800138000', 'pay', values)).toBeNull()
  const [sent] = await (await app.request('/messages')).json()
  expect(sent).toMatchObject({ template: 'SMS_PAY', code: values.code, sign: '保桥' })
  expect(sent.values.product).toHaveLength(35)
  expect(await (await app.request('/')).text()).toContain(`/h/${values.code}`)
  expect(await sms.sendNotice('12', 'pay', values)).toBe('短信平台拒绝：isv.MOBILE_NUMBER_ILLEGAL')
  expect(await sms.sendNotice('13800138000', 'expiring', values)).toBe(
    '短信模板未配置（SMS_EXPIRING_TEMPLATE）',
  )
  const wrong = aliyunSms({ ...settings, secretKey: 'other' }, at(app, '/sim/sms'))
  expect(await wrong.sendNotice('13800138000', 'pay', values)).toBe('短信平台拒绝：SignatureDoesNotMatch')
  await expect(aliyunSms(settings, busy).sendNotice('13800138000', 'pay', values)).rejects.toThrow(
    'Throttling',
  )
})

test('a mail: all in the body, signed with it; refusals in words; busy is tried again', async () => {
  const app = mailSimulator(keys)
  const settings = { ...keys, endpoint: 'http://played/sim/mail', from: 'notice@baoqiao.example' }
  const asked: string[] = []
  const there = at(app, '/sim/mail')
  const mail = aliyunMail(settings, (url, init) => {
    asked.push(url)
    return there(url, init)
  })
  const one = { to: 'hr@example.com', subject: '待支付', text: '请支付：http://played/h/1 & 谢谢' }
  expect(await mail.send(one)).toBeNull()
  expect(asked).toEqual(['http://played/sim/mail'])
  expect(await (await app.request('/messages')).json()).toMatchObject([one])
  expect(await (await app.request('/')).text()).toContain('<a href="http://played/h/1">')
  expect(await mail.send({ ...one, to: 'nobody' })).toBe('邮件平台拒绝：InvalidToAddress')
  const wrong = aliyunMail({ ...settings, secretKey: 'other' }, there)
  expect(await wrong.send(one)).toBe('邮件平台拒绝：SignatureDoesNotMatch')
  await expect(aliyunMail(settings, busy).send(one)).rejects.toThrow('Throttling')
})
