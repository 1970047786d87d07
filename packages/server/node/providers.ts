import { httpEsign } from '../channel/http-esign.ts'
import type { Config } from '../kernel/config.ts'
import type { Fetch, Providers, SmsGateway } from '../kernel/http/providers.ts'
import { httpRegistry } from '../registry/http-registry.ts'
import { aliyunMail } from '../system/providers/aliyun-mail.ts'
import { aliyunSms } from '../system/providers/aliyun-sms.ts'
import { simulateProviders } from '../system/providers/simulate.ts'
import { socialGateway } from '../system/providers/social-gateway.ts'
import { officialAccounts } from '../wechat/official-accounts.ts'

/** The real SMS gateway and company register when they are configured; simulators where they are on; else none. */
export function nodeProviders(config: Config): Providers {
  const played = config.SIMULATORS === 'on' ? simulateProviders(config.publicUrl) : null
  const real = (url: string, init?: RequestInit) => fetch(url, init)
  return {
    sms: config.SMS_ACCESS_KEY ? smsOf(config, config.SMS_ACCESS_KEY, real) : (played?.sms ?? null),
    mail: config.MAIL_ACCESS_KEY
      ? aliyunMail(
          {
            endpoint: config.MAIL_ENDPOINT,
            accessKey: config.MAIL_ACCESS_KEY,
            secretKey: config.MAIL_SECRET_KEY ?? '',
            from: config.MAIL_FROM ?? '',
          },
          real,
        )
      : (played?.mail ?? null),
    social: played?.social ?? socialGateway(real),
    registry: config.REGISTRY_URL
      ? httpRegistry({ endpoint: config.REGISTRY_URL, key: config.REGISTRY_KEY ?? '' }, real)
      : (played?.registry ?? null),
    esign: config.ESIGN_URL
      ? httpEsign({ endpoint: config.ESIGN_URL, key: config.ESIGN_KEY ?? '' }, real)
      : (played?.esign ?? null),
    wechat: played?.wechat ?? officialAccounts(real),
    pages: played?.pages ?? null,
  }
}

/** Templates of notices to policyholders, as the carriers agreed to them. */
const noticeTemplates = (config: Config) => ({
  pay: config.SMS_PAY_TEMPLATE,
  material: config.SMS_MATERIAL_TEMPLATE,
  expiring: config.SMS_EXPIRING_TEMPLATE,
  refused: config.SMS_REFUSED_TEMPLATE,
  refunded: config.SMS_REFUNDED_TEMPLATE,
  issued: config.SMS_ISSUED_TEMPLATE,
  changed: config.SMS_CHANGED_TEMPLATE,
  ended: config.SMS_ENDED_TEMPLATE,
  kept: config.SMS_KEPT_TEMPLATE,
  undone: config.SMS_UNDONE_TEMPLATE,
})

const smsOf = (config: Config, accessKey: string, real: Fetch): SmsGateway =>
  aliyunSms(
    {
      endpoint: config.SMS_ENDPOINT,
      accessKey,
      secretKey: config.SMS_SECRET_KEY ?? '',
      signName: config.SMS_SIGN ?? '',
      templateCode: config.SMS_TEMPLATE ?? '',
      signTemplate: config.SMS_SIGN_TEMPLATE,
      alertTemplate: config.SMS_ALERT_TEMPLATE,
      notices: noticeTemplates(config),
    },
    real,
  )
