import { Hono } from 'hono'
import { esignSimulator } from '../../channel/esign-simulator.ts'
import { httpEsign } from '../../channel/http-esign.ts'
import type { Fetch, Providers } from '../../kernel/http/providers.ts'
import { httpRegistry } from '../../registry/http-registry.ts'
import { registrySimulator } from '../../registry/registry-simulator.ts'
import { officialAccounts } from '../../wechat/official-accounts.ts'
import { wechatSimulator } from '../../wechat/wechat-simulator.ts'
import { aliyunMail } from './aliyun-mail.ts'
import { aliyunSms } from './aliyun-sms.ts'
import { mailSimulator } from './mail-simulator.ts'
import { smsSimulator } from './sms-simulator.ts'
import { socialGateway } from './social-gateway.ts'
import { SIMULATED_PATHS, socialSimulator } from './social-simulator.ts'

const ESIGN_KEY = 'sim-esign-key'
const REGISTRY_KEY = 'sim-registry-key'
const SIMULATED_MAIL = { accessKey: 'sim-mail-key', secretKey: 'sim-mail-secret' }
const SIMULATED_SMS = { accessKey: 'sim-access-key', secretKey: 'sim-secret-key' }

const NOTICES = {
  pay: 'SMS_PAY',
  material: 'SMS_MATERIAL',
  expiring: 'SMS_EXPIRING',
  refused: 'SMS_REFUSED',
  refunded: 'SMS_REFUNDED',
  issued: 'SMS_ISSUED',
  changed: 'SMS_CHANGED',
  ended: 'SMS_ENDED',
  kept: 'SMS_KEPT',
  undone: 'SMS_UNDONE',
} as const

/** The real adapters in front of simulators in this process: everything but the wire is as in earnest. */
export function simulateProviders(publicUrl: string): Providers {
  const pages = new Hono()
  pages.route('/sms', smsSimulator(SIMULATED_SMS))
  pages.route('/mail', mailSimulator(SIMULATED_MAIL))
  pages.route('/social', socialSimulator())
  pages.route('/registry', registrySimulator(REGISTRY_KEY))
  pages.route('/wechat', wechatSimulator())
  pages.route('/esign', esignSimulator({ key: ESIGN_KEY, page: `${publicUrl}/sim/esign` }))
  const inside: Fetch = async (url, init) =>
    pages.request(
      url.slice(`${publicUrl}/sim`.length),
      init && { ...init, headers: new Headers(init.headers) },
    )
  const base = (type: keyof typeof SIMULATED_PATHS) => ({
    page: `${publicUrl}/sim/social/${SIMULATED_PATHS[type]}/authorize`,
    api: `${publicUrl}/sim/social/${SIMULATED_PATHS[type]}`,
  })
  return {
    sms: aliyunSms(
      {
        ...SIMULATED_SMS,
        endpoint: `${publicUrl}/sim/sms`,
        signName: '保桥',
        templateCode: 'SMS_LOGIN',
        signTemplate: 'SMS_SIGN',
        alertTemplate: 'SMS_ALERT',
        notices: NOTICES,
      },
      inside,
    ),
    mail: aliyunMail(
      { ...SIMULATED_MAIL, endpoint: `${publicUrl}/sim/mail`, from: 'notice@baoqiao.example' },
      inside,
    ),
    social: socialGateway(inside, { WX: base('WX'), QQ: base('QQ'), DINGTALK: base('DINGTALK') }),
    registry: httpRegistry({ endpoint: `${publicUrl}/sim/registry`, key: REGISTRY_KEY }, inside),
    esign: httpEsign({ endpoint: `${publicUrl}/sim/esign`, key: ESIGN_KEY }, inside),
    wechat: officialAccounts(inside, { api: `${publicUrl}/sim/wechat` }),
    pages,
  }
}
