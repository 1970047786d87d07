import type { redis as redisCalls } from '@baoqiao/contract/monitor/redis.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'

/** Commands that only read, and cannot block the server: no KEYS, no MONITOR, no scripts. */
const READ_ONLY = new Set(
  'PING INFO DBSIZE TIME EXISTS TYPE TTL PTTL GET MGET STRLEN GETRANGE HGET HGETALL HKEYS HLEN HEXISTS LLEN LRANGE SCARD SMEMBERS SISMEMBER ZCARD ZRANGE ZSCORE SCAN HSCAN SSCAN ZSCAN XLEN XRANGE LASTSAVE RANDOMKEY'.split(
    ' ',
  ),
)

/** What Redis says of itself, and a read-only look into it. */
export const redis: Handlers<typeof redisCalls> = {
  info: phased({
    within: async () => null,
    async after(_, { ports, now }) {
      const time = now().toISOString()
      if (!ports.redis) return { configured: false, info: {}, dbSize: 0, time, commands: [], slow: [] }
      const [text, size, slow] = await Promise.all([
        ports.redis(['INFO', 'everything']),
        ports.redis(['DBSIZE']),
        ports.redis(['SLOWLOG', 'GET', '20']),
      ]).catch((error: unknown) => {
        throw unreachable(error)
      })
      const info = readInfo(String(text))
      return {
        configured: true,
        info,
        dbSize: Number(size),
        time,
        commands: commandsIn(info),
        slow: slowIn(slow),
      }
    },
  }),
  exec: phased({
    within: async ({ query }) => query.command,
    async after(command, { ports }) {
      if (!ports.redis) throw refuse('未配置 Redis：请设置环境变量 REDIS_URL 后重新启动')
      const words = command.trim().split(/\s+/)
      const name = (words[0] ?? '').toUpperCase()
      if (!READ_ONLY.has(name))
        throw refuse(`只允许只读命令，${name} 不在其中`, [
          { path: 'command', message: `只允许只读命令，${name} 不在其中` },
        ])
      const result = await ports.redis([name, ...words.slice(1)]).catch((error: unknown) => {
        throw unreachable(error)
      })
      return { result: result ?? null }
    },
  }),
}

const unreachable = (error: unknown) =>
  error instanceof Error && /^(ERR|WRONGTYPE|NOAUTH|NOPERM)/.test(error.message)
    ? refuse(`Redis 拒绝了命令：${error.message}`)
    : new AppError(503, '连接不上 Redis，请检查 REDIS_URL 与 Redis 服务')

/** `name:value` lines; headings and empty lines fall away. */
function readInfo(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(/\r?\n/)
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1)]
      }),
  )
}

function commandsIn(info: Record<string, string>) {
  return Object.entries(info)
    .filter(([name]) => name.startsWith('cmdstat_'))
    .map(([name, facts]) => {
      const number = (fact: string) => Number(new RegExp(`${fact}=([\\d.]+)`).exec(facts)?.[1] ?? 0)
      return {
        name: name.slice('cmdstat_'.length),
        calls: number('calls'),
        usecPerCall: number('usec_per_call'),
      }
    })
    .sort((a, b) => b.calls - a.calls)
}

function slowIn(reply: unknown) {
  if (!Array.isArray(reply)) return []
  return reply.flatMap((entry: unknown) =>
    Array.isArray(entry)
      ? [
          {
            at: new Date(Number(entry[1]) * 1000).toISOString(),
            micros: Number(entry[2]),
            command: Array.isArray(entry[3]) ? entry[3].map(String).join(' ').slice(0, 200) : '',
          },
        ]
      : [],
  )
}
