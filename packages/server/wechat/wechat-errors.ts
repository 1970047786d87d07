import { AppError, refuse } from '../kernel/http/app-error.ts'

/** The token is not, or no longer, one of the platform's. */
export const INVALID_TOKEN: ReadonlySet<number> = new Set([40001, 40014, 42001])

/** What whoever keeps the account can put right. */
const THEIRS: ReadonlyMap<number, string> = new Map([
  [40001, 'AppSecret 不正确，或已在微信公众平台重置，请在公众号中重新填写'],
  [40002, '微信公众平台不接受这种凭证'],
  [40003, '粉丝的 openid 不属于该公众号'],
  [40004, '微信不支持这种素材类型'],
  [40005, '微信不支持这种文件格式'],
  [40006, '文件超过微信允许的大小'],
  [40007, '素材不存在，或 media_id 已失效，请重新选择'],
  [40013, 'AppID 不正确，请与微信公众平台“基本配置”核对'],
  [40015, '菜单类型不正确'],
  [40016, '菜单按钮个数不正确'],
  [40017, '菜单动作不正确，请逐个核对'],
  [40018, '一级菜单名称过长'],
  [40019, '菜单 key 过长'],
  [40020, '菜单网页地址过长'],
  [40023, '二级菜单按钮个数不正确'],
  [40025, '二级菜单名称过长'],
  [40054, '菜单网页地址不正确'],
  [40055, '菜单网页地址不正确'],
  [40113, '微信不支持这种文件格式'],
  [40125, 'AppSecret 不正确，请与微信公众平台“基本配置”核对'],
  [40164, '本平台服务器的 IP 不在公众号的 IP 白名单中，请在微信公众平台“基本配置”中添加'],
  [40243, 'AppSecret 已被冻结，请在微信公众平台解冻'],
  [41030, '小程序没有这个页面，或小程序尚未发布'],
  [43004, '粉丝已取消关注，不能再发消息'],
  [45001, '文件超过微信允许的大小'],
  [45002, '消息内容超过微信允许的长度'],
  [45007, '语音超过60秒'],
  [45015, '粉丝超过48小时没有发来消息，微信不允许再回复'],
  [45026, '素材数量已达微信上限，请先删除不用的素材'],
  [45047, '粉丝再次发来消息前，回复条数已达微信上限'],
  [45166, '正文含有微信不允许的内容'],
  [48001, '公众号没有这个接口的权限，需为已认证的服务号'],
  [53404, '账号的素材功能受限，请登录微信公众平台查看'],
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
