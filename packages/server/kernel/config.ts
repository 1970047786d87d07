import * as z from 'zod/mini'

const port = (fallback: number) =>
  z._default(
    z.coerce.number('须为端口号').check(z.int('须为端口号'), z.gte(0), z.lte(65535, '须为 0-65535 的端口号')),
    fallback,
  )
const url = z.string().check(z.regex(/^https?:\/\/\S+$/, '须为 http(s) 地址'))

/** Every environment variable the product reads. An unknown one is none of our business; a wrong one stops the start. */
const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: port(8080),
  DEMO_PORT: port(8081),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(url),
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
  /** Hosts, comma-separated, that gateway routes may forward to. */
  GATEWAY_HOSTS: z._default(
    z
      .string()
      .check(z.regex(/^([a-z0-9.-]+(:\d+)?(,[a-z0-9.-]+(:\d+)?)*)?$/, '须为以逗号分隔的主机名或主机名:端口')),
    '',
  ),
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
  /** Alibaba Cloud's SMS for login codes. */
  SMS_ENDPOINT: z._default(url, 'https://dysmsapi.aliyuncs.com/'),
  SMS_ACCESS_KEY: z.optional(z.string()),
  SMS_SECRET_KEY: z.optional(z.string()),
  SMS_SIGN: z.optional(z.string()),
  SMS_TEMPLATE: z.optional(z.string()),
  CHROMIUM: z.optional(z.string()),
  DEMO_DATA: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
})
export type Config = z.infer<typeof environment> & { publicUrl: string }

const DEMO_SECRET = 'demo-secret-key-demo-secret-key-demo'

/** Reads and checks the environment; throws one message that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`配置有误，请改正下列环境变量后重新启动：\n${lines.join('\n')}`)
  }
  const config = parsed.data
  const production = config.NODE_ENV === 'production'
  if (production && config.SECRET_KEY === DEMO_SECRET)
    throw new Error('配置有误：生产环境必须设置自己的 SECRET_KEY')
  if (config.S3_ENDPOINT && !(config.S3_BUCKET && config.S3_ACCESS_KEY && config.S3_SECRET_KEY))
    throw new Error('配置有误：设置 S3_ENDPOINT 时还须设置 S3_BUCKET、S3_ACCESS_KEY、S3_SECRET_KEY')
  if (config.SMS_ACCESS_KEY && !(config.SMS_SECRET_KEY && config.SMS_SIGN && config.SMS_TEMPLATE))
    throw new Error('配置有误：设置 SMS_ACCESS_KEY 时还须设置 SMS_SECRET_KEY、SMS_SIGN、SMS_TEMPLATE')
  const demo = production && env.DEMO_DATA !== 'on' ? ('off' as const) : config.DEMO_DATA
  return { ...config, DEMO_DATA: demo, publicUrl: publicUrl(config) }
}

const publicUrl = (config: z.infer<typeof environment>) =>
  config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`
