import { AppError, refuse } from '../kernel/http/app-error.ts'

/** The token is not, or no longer, one of the platform's. */
export const INVALID_TOKEN: ReadonlySet<number> = new Set([40001, 40014, 42001])

/** What whoever keeps the account can put right. */
const THEIRS: ReadonlyMap<number, string> = new Map([
  [40001, 'AppSecret 不正确，或已在微信公众平台重置，请在公众号中重新填写'],
  [40002, '微信公众平台不接受这种凭证'],
  [40013, 'AppID 不正确，请与微信公众平台“基本配置”核对'],
  [40125, 'AppSecret 不正确，请与微信公众平台“基本配置”核对'],
  [40164, '本平台服务器的 IP 不在公众号的 IP 白名单中，请在微信公众平台“基本配置”中添加'],
  [40243, 'AppSecret 已被冻结，请在微信公众平台解冻'],
  [48001, '公众号没有这个接口的权限，需为已认证的服务号'],
  [50002, '公众号已被微信限制，请登录微信公众平台查看'],
])

/** What passes by itself. */
const PASSES: ReadonlyMap<number, string> = new Map([
  [-1, '微信公众平台繁忙，请稍后重试'],
  [45009, '公众号今天调用接口的次数已用完，请明天再试，或在微信公众平台清零'],
  [45011, '调用微信公众平台过于频繁，请一分钟后再试'],
])

/** An error code of the platform of official accounts in words, the code with them: 400 where people can do something, else 503. */
export function saidOf(code: number, message = ''): AppError {
  const theirs = THEIRS.get(code)
  if (theirs) return refuse(`${theirs}（${code}）`)
  return new AppError(
    503,
    `${PASSES.get(code) ?? `微信公众平台返回错误：${message.slice(0, 100)}`}（${code}）`,
  )
}
