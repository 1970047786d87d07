import type { Fetch, MailGateway } from '../../kernel/http/providers.ts'
import { type AliyunKeys, askAliyun, isForNow } from './ask-aliyun.ts'

/** `endpoint`: e.g. https://dm.aliyuncs.com; `from`: a sender that its console knows. */
interface MailSettings extends AliyunKeys {
  from: string
}

/** Alibaba Cloud's DirectMail, `SingleSendMail` of 2015-11-23. All of it goes in the body: no log has it. */
export const aliyunMail = (
  settings: MailSettings,
  fetch: Fetch,
  now: () => Date = () => new Date(),
): MailGateway => ({
  async send({ to, subject, text }) {
    const form = {
      AccountName: settings.from,
      AddressType: '1',
      ReplyToAddress: 'false',
      ToAddress: to,
      FromAlias: '保桥',
      Subject: subject,
      TextBody: text,
    }
    const said = await askAliyun(
      settings,
      { action: 'SingleSendMail', version: '2015-11-23', form },
      fetch,
      now,
    )
    if (said.status < 300 && said.code === '') return null
    if (isForNow(said)) throw new Error(`mail refused for now: ${said.code || said.status}`)
    return `邮件平台拒绝：${said.code || said.status}`
  },
})
