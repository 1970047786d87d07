import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { isNamed, mayBePublic } from '../kernel/http/public-host.ts'

interface Given {
  webhookUrl?: string | null | undefined
  webhookSecret?: string | null | undefined
}

/** A notice goes to a public address and is signed; `before` is what the setting has already. */
export function checkWebhook(given: Given, before: Given, { ports }: Pick<Context, 'ports'>): void {
  const address = given.webhookUrl ?? before.webhookUrl
  if (!address) return
  if (!URL.canParse(address)) throw refused('webhookUrl', '通知地址不是完整的网址')
  const url = new URL(address)
  if (given.webhookUrl && !isNamed(ports.webhookHosts, url) && !mayBePublic(url))
    throw refused(
      'webhookUrl',
      '通知地址须是公网地址，不能是本机、内网或保留地址；内网部署请由运维在 WEBHOOK_HOSTS 中登记该主机',
    )
  if (url.username || url.password) throw refused('webhookUrl', '通知地址不能带用户名和密码')
  // A secret that is left out or left empty is kept; null takes it away.
  const secret = given.webhookSecret === null ? null : given.webhookSecret || before.webhookSecret
  if (!secret) throw refused('webhookSecret', '填写了通知地址，还须填写通知密钥：没有密钥的通知无法验证来源')
}

const refused = (path: string, message: string) => refuse(message, [{ path, message }])
