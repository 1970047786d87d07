import type { NoticeKind } from '@baoqiao/contract/policy/holder/notice-kinds.ts'
import type { Fetch, SmsGateway } from '../../kernel/http/providers.ts'
import { type AliyunKeys, askAliyun, isForNow } from './ask-aliyun.ts'

/** `endpoint`: e.g. https://dysmsapi.aliyuncs.com */
export interface SmsSettings extends AliyunKeys {
  /** 签名 and template as approved by the carrier; the template of codes has one variable, `code`. */
  signName: string
  templateCode: string
  /** Of codes for signing; that of login codes unless given. */
  signTemplate?: string | undefined
  /** Template of alerts, with the variables `job` and `time`. */
  alertTemplate?: string | undefined
  /** Templates of notices, with the variables `product`, `until` and `code`; those of what was decided or done also `what` and `said`. */
  notices?: { readonly [K in NoticeKind]?: string | undefined }
}
/** Characters of a variable. */
const LONGEST = 35
const NAMES: Readonly<Record<NoticeKind, string>> = {
  pay: 'SMS_PAY_TEMPLATE',
  material: 'SMS_MATERIAL_TEMPLATE',
  expiring: 'SMS_EXPIRING_TEMPLATE',
  refused: 'SMS_REFUSED_TEMPLATE',
  refunded: 'SMS_REFUNDED_TEMPLATE',
  issued: 'SMS_ISSUED_TEMPLATE',
  changed: 'SMS_CHANGED_TEMPLATE',
  ended: 'SMS_ENDED_TEMPLATE',
  kept: 'SMS_KEPT_TEMPLATE',
  undone: 'SMS_UNDONE_TEMPLATE',
}

/** Alibaba Cloud's SMS, `SendSms` of 2017-05-25. */
export function aliyunSms(
  settings: SmsSettings,
  fetch: Fetch,
  now: () => Date = () => new Date(),
): SmsGateway {
  const send = (mobile: string, template: string, values: Readonly<Record<string, string>>) => {
    const query = {
      PhoneNumbers: mobile,
      SignName: settings.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(values),
    }
    return askAliyun(settings, { action: 'SendSms', version: '2017-05-25', query }, fetch, now)
  }
  /** Null once it was taken; `setting` says where its template belongs. */
  const sendTold = async (
    mobile: string,
    template: string | undefined,
    setting: string,
    values: Readonly<Record<string, string>>,
  ) => {
    if (!template) return `短信模板未配置（${setting}）`
    const cut = Object.entries(values).map(([name, text]) => [name, [...text].slice(0, LONGEST).join('')])
    const said = await send(mobile, template, Object.fromEntries(cut))
    if (said.code === 'OK') return null
    if (isForNow(said)) throw new Error(`SMS refused for now: ${said.code || said.status}`)
    return `短信平台拒绝：${said.code || said.status}`
  }
  return {
    async sendCode(mobile, code, of) {
      const { templateCode, signTemplate = templateCode } = settings
      const said = await send(mobile, of === 'sign' ? signTemplate : templateCode, { code })
      if (said.code !== 'OK') throw new Error(`SMS refused: ${said.code || said.status} ${said.message}`)
    },
    async sendNotice(mobile, kind, values) {
      return sendTold(mobile, settings.notices?.[kind], NAMES[kind], { ...values })
    },
    sendAlert: (mobile, values) =>
      sendTold(mobile, settings.alertTemplate, 'SMS_ALERT_TEMPLATE', { ...values }),
  }
}
