import * as z from 'zod/mini'
import { hostList, onOff, origin, port, proxies, url } from './config-fields.ts'

/** Every environment variable the product reads. An unknown one is none of our business; a wrong one stops the start. */
const environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], '须为 development、production 或 test'),
    'development',
  ),
  PORT: port(8080),
  DEMO_PORT: port(8081),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(origin),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/, '须为 postgres:// 地址'))),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  SECRET_KEY: z._default(
    z.string().check(z.minLength(32, '至少 32 个字符')),
    'demo-secret-key-demo-secret-key-demo',
  ),
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\/\S+$/, '须为 redis:// 地址'))),
  S3_ENDPOINT: z.optional(url),
  S3_BUCKET: z.optional(z.string()),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  /** Hosts that gateway routes may forward to. */
  GATEWAY_HOSTS: hostList,
  /** Hosts that are not public and may be sent notices nevertheless: on premises, or a demo on this machine. */
  WEBHOOK_HOSTS: hostList,
  /** Hosts of databases that code may be generated from (代码生成). */
  SOURCE_HOSTS: hostList,
  /** Origins, comma-separated, whose pages the console may show inside itself (`/myiframe`). */
  FRAME_ORIGINS: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(https?:\/\/[\w.-]+(:\d+)?(,https?:\/\/[\w.-]+(:\d+)?)*)?$/,
          '须为以逗号分隔的来源，例如 https://example.com',
        ),
      ),
    '',
  ),
  /** Which tenant logs in at which host, and which hosts are for trying: `a.example=3,try.example=21/test`. */
  SITES: z._default(
    z
      .string()
      .check(
        z.regex(
          /^([a-z0-9.-]+(:\d+)?=\d{1,18}(\/test)?(,[a-z0-9.-]+(:\d+)?=\d{1,18}(\/test)?)*)?$/,
          '须为以逗号分隔的主机名=租户编号，测试站点在后面加 /test，例如 a.example=3,try.example=21/test',
        ),
      ),
    '',
  ),
  TRUSTED_PROXIES: proxies,
  /** Alibaba Cloud's SMS for login codes. */
  SMS_ENDPOINT: z._default(url, 'https://dysmsapi.aliyuncs.com/'),
  SMS_ACCESS_KEY: z.optional(z.string()),
  SMS_SECRET_KEY: z.optional(z.string()),
  SMS_SIGN: z.optional(z.string()),
  SMS_TEMPLATE: z.optional(z.string()),
  /** Template of codes by which agreements and contracts are signed; SMS_TEMPLATE unless given. */
  SMS_SIGN_TEMPLATE: z.optional(z.string()),
  /** Templates of notices to policyholders, with the variables product, until and code; without one nothing of it is sent. */
  SMS_PAY_TEMPLATE: z.optional(z.string()),
  SMS_MATERIAL_TEMPLATE: z.optional(z.string()),
  SMS_EXPIRING_TEMPLATE: z.optional(z.string()),
  SMS_REFUSED_TEMPLATE: z.optional(z.string()),
  SMS_REFUNDED_TEMPLATE: z.optional(z.string()),
  SMS_ISSUED_TEMPLATE: z.optional(z.string()),
  SMS_CHANGED_TEMPLATE: z.optional(z.string()),
  SMS_ENDED_TEMPLATE: z.optional(z.string()),
  SMS_KEPT_TEMPLATE: z.optional(z.string()),
  SMS_UNDONE_TEMPLATE: z.optional(z.string()),
  SMS_ALERT_TEMPLATE: z.optional(z.string()),
  /** Alibaba Cloud's DirectMail for notices to policyholders; MAIL_FROM is the sender that its console knows. */
  MAIL_ENDPOINT: z._default(url, 'https://dm.aliyuncs.com/'),
  MAIL_ACCESS_KEY: z.optional(z.string()),
  MAIL_SECRET_KEY: z.optional(z.string()),
  MAIL_FROM: z.optional(z.string()),
  /** A register of companies that forms are filled from. */
  ESIGN_URL: z.optional(url),
  ESIGN_KEY: z.optional(z.string()),
  REGISTRY_URL: z.optional(url),
  REGISTRY_KEY: z.optional(z.string()),
  CHROMIUM: z.optional(z.string()),
  DEMO_DATA: z.optional(onOff),
  SIMULATORS: z.optional(onOff),
  PUBLIC_DEMO: z._default(onOff, 'off'),
  /** A demonstration to look at: nothing can be changed (423, 479). */
  FROZEN: z._default(onOff, 'off'),
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], '须为 debug、info、warn、error 或 silent'),
    'info',
  ),
})
type Given = z.infer<typeof environment>
export type Config = Omit<Given, 'DEMO_DATA' | 'SIMULATORS'> & {
  DEMO_DATA: 'on' | 'off'
  SIMULATORS: 'on' | 'off'
  publicUrl: string
}

const DEMO_SECRET = 'demo-secret-key-demo-secret-key-demo'

/** Reads and checks the environment; throws one message that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`配置有误，请改正下列环境变量后重新启动：\n${lines.join('\n')}`)
  }
  const fallback = parsed.data.NODE_ENV === 'production' ? 'off' : 'on'
  const config: Config = {
    ...parsed.data,
    DEMO_DATA: parsed.data.DEMO_DATA ?? fallback,
    SIMULATORS: parsed.data.SIMULATORS ?? fallback,
    publicUrl: parsed.data.PUBLIC_URL ?? `http://${parsed.data.HOST}:${parsed.data.PORT}`,
  }
  for (const [wrong, message] of RULES) if (wrong(config)) throw new Error(`配置有误：${message}`)
  return config
}

/** What single variables cannot tell. */
const RULES: [wrong: (config: Config) => boolean, message: string][] = [
  [
    ({ NODE_ENV, SECRET_KEY }) => NODE_ENV === 'production' && SECRET_KEY === DEMO_SECRET,
    '生产环境必须设置自己的 SECRET_KEY',
  ],
  [
    (config) => config.NODE_ENV === 'production' && isReached(config) && !config.PUBLIC_URL,
    '生产环境必须设置 PUBLIC_URL（别人看到的地址），否则支付与登录链接会指向本机',
  ],
  [
    ({ DEMO_DATA, SIMULATORS }) => DEMO_DATA === 'on' && SIMULATORS === 'off',
    '演示数据要用到模拟支付：DEMO_DATA=on 时还须设置 SIMULATORS=on',
  ],
  [
    (config) => isReached(config) && config.PUBLIC_DEMO === 'off' && config.SECRET_KEY === DEMO_SECRET,
    '别人能访问到这里（HOST、PUBLIC_URL 或 TRUSTED_PROXIES 不止于本机），而 SECRET_KEY 还是公开的演示密钥。请设置自己的 SECRET_KEY；确实要公开演示时设置 PUBLIC_DEMO=on',
  ],
  [
    (config) => isReached(config) && config.PUBLIC_DEMO === 'off' && config.DEMO_DATA === 'on',
    '别人能访问到这里（HOST、PUBLIC_URL 或 TRUSTED_PROXIES 不止于本机），而演示账号的密码是公开的。请设置 DEMO_DATA=off；确实要公开演示时设置 PUBLIC_DEMO=on',
  ],
  [
    (config) => !!config.S3_ENDPOINT && !(config.S3_BUCKET && config.S3_ACCESS_KEY && config.S3_SECRET_KEY),
    '设置 S3_ENDPOINT 时还须设置 S3_BUCKET、S3_ACCESS_KEY、S3_SECRET_KEY',
  ],
  [
    (config) => !!config.SMS_ACCESS_KEY && !(config.SMS_SECRET_KEY && config.SMS_SIGN && config.SMS_TEMPLATE),
    '设置 SMS_ACCESS_KEY 时还须设置 SMS_SECRET_KEY、SMS_SIGN、SMS_TEMPLATE',
  ],
  [
    (config) => !!config.MAIL_ACCESS_KEY && !(config.MAIL_SECRET_KEY && config.MAIL_FROM),
    '设置 MAIL_ACCESS_KEY 时还须设置 MAIL_SECRET_KEY、MAIL_FROM',
  ],
  [(config) => !!config.ESIGN_URL && !config.ESIGN_KEY, '设置 ESIGN_URL 时还须设置 ESIGN_KEY'],
  [(config) => !!config.REGISTRY_URL && !config.REGISTRY_KEY, '设置 REGISTRY_URL 时还须设置 REGISTRY_KEY'],
]

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
/** Whether others come here: by the address itself, by the one they are told, or through a proxy. */
const isReached = ({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Config) =>
  !isLoopback(HOST) ||
  (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)) ||
  TRUSTED_PROXIES !== '0'
