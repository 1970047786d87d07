import { expect, test } from 'vitest'
import { readConfig } from '../kernel/config.ts'
import { nodeProviders } from './providers.ts'

const production = { NODE_ENV: 'production', SECRET_KEY: 'a-key-of-our-own-a-key-of-our-own-a-key' }
const key = { appId: 'wx1', redirectUrl: 'https://console.example/authredirect' }

test('in production nothing is played: the real providers, and no SMS until it is configured', () => {
  const { sms, social, pages } = nodeProviders(readConfig(production))
  expect([sms, pages]).toEqual([null, null])
  const url = (type: 'WX' | 'QQ' | 'DINGTALK') =>
    new URL(social?.authorizeUrl(type, key, `${type}.abcdefgh`) ?? '')
  expect(url('WX').origin + url('WX').pathname).toBe('https://open.weixin.qq.com/connect/qrconnect')
  expect(Object.fromEntries(url('WX').searchParams)).toEqual({
    appid: 'wx1',
    redirect_uri: key.redirectUrl,
    response_type: 'code',
    state: 'WX.abcdefgh',
    scope: 'snsapi_login',
  })
  expect(url('WX').hash).toBe('#wechat_redirect')
  expect(url('QQ').origin + url('QQ').pathname).toBe('https://graph.qq.com/oauth2.0/authorize')
  expect(url('DINGTALK').origin + url('DINGTALK').pathname).toBe('https://login.dingtalk.com/oauth2/auth')
})

test('a configured SMS gateway is used, with the demo data too', () => {
  const sms = { SMS_ACCESS_KEY: 'a', SMS_SECRET_KEY: 'b', SMS_SIGN: '保桥', SMS_TEMPLATE: 'SMS_1' }
  expect(nodeProviders(readConfig({ ...production, ...sms })).sms).not.toBeNull()
  expect(nodeProviders(readConfig(sms)).pages).not.toBeNull()
})
