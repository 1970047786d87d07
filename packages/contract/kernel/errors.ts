/** The error catalogue of 2-calls §8: status -> what is said when the server says nothing better. */
export const STATUS_MESSAGES = {
  '000': '操作太频繁，请勿重复请求',
  401: '当前操作没有权限',
  403: '当前操作没有权限',
  404: '资源不存在',
  417: '未绑定登录账号，请使用密码登录后绑定',
  423: '演示环境不能操作，如需了解联系我们',
  426: '用户名不存在或密码错误',
  428: '验证码错误,请重新输入',
  429: '请求过频繁',
  479: '演示环境，没有权限操作',
  default: '系统未知错误,请反馈给管理员',
} as const

export const MESSAGES = {
  emptyAnswer: '当前网络不稳定，计算保费超时，请稍后再重试！',
  configFailed: '获取配置异常，请稍后重试...',
  newVersion: '检测到新版本，请及时更新！',
  emptyList: '数据有误!',
  missingId: 'request parameter error',
  clientTaken: '客户端已存在',
  userTaken: '用户名已经存在',
  socialTaken: '此类型密钥已存在',
  paramTaken: 'param key already exists',
  changedMeanwhile: '数据已被他人修改，请刷新后再保存',
  movedMeanwhile: '内容已被他人修改，没有办理；请核对最新内容后重试',
  idempotencyMismatch: '同一幂等键的请求内容不一致',
  bodyTooLarge: '提交的内容过大',
  bodyTooSlow: '提交的内容没有及时收到，请检查网络后重试',
  badRequest: '提交的内容有误，请检查后重试',
  expired: '登录已过期，请重新登录',
  tooManyAttempts: '登录失败次数过多，请15分钟后再试',
  disabled: '账号已被锁定，请联系管理员',
  tenantExpired: '租户已停用或已过期，请联系管理员',
  unreachable: '网络连接失败，请检查网络后重试',
  passwordDue: '首次登录请先修改密码',
  locked: '已锁屏，请先解锁',
  noDatabase: '服务暂时不可用，请稍后重试',
} as const

/** Chinese text for an HTTP status (2-calls §8). */
export function statusMessage(status: number): string {
  const known: Readonly<Record<string, string>> = STATUS_MESSAGES
  return known[String(status)] ?? STATUS_MESSAGES.default
}

export interface Issue {
  /** Dotted path into the body, e.g. `employees.3.idNo`. */
  path: string
  message: string
}
/** The envelope of every JSON answer: code 0 is success. */
export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T
  /** In every error answer: quote it to find the log line. */
  traceId?: string
  issues?: Issue[]
}
