import { count } from '../../kit/value/format.ts'
import { monitorWords } from '../words/monitor-words.ts'

export interface Figure {
  label: string
  value: string
  note?: string
}

/** What of `INFO` matters, in the reader's words. What this Redis does not tell is left out. */
export function figuresOf(info: Readonly<Record<string, string>>, dbSize: number): Figure[] {
  const say = monitorWords()
  const number = (name: string) => (info[name] === undefined ? null : Number(info[name]))
  const hits = number('keyspace_hits')
  const misses = number('keyspace_misses')
  const rate = hits !== null && misses !== null && hits + misses > 0 ? (hits / (hits + misses)) * 100 : null
  const some = (label: string, value: string | null | undefined, note?: string): Figure[] =>
    value === null || value === undefined ? [] : [note ? { label, value, note } : { label, value }]
  const counted = (name: string) => {
    const value = number(name)
    return value === null ? null : count(value)
  }
  return [
    ...some(say.redisVersion, info.redis_version, modes()[info.redis_mode ?? '']),
    ...some(
      say.uptime,
      uptime(number('uptime_in_seconds')),
      info.tcp_port ? say.port(info.tcp_port) : undefined,
    ),
    ...some(
      say.clients,
      counted('connected_clients'),
      info.blocked_clients ? say.blocked(info.blocked_clients) : undefined,
    ),
    ...some(say.memory, bytes(number('used_memory')), limit(number('maxmemory'))),
    ...some(
      say.memoryPeak,
      bytes(number('used_memory_peak')),
      info.mem_fragmentation_ratio ? say.fragmentation(info.mem_fragmentation_ratio) : undefined,
    ),
    { label: say.keyCount, value: count(dbSize) },
    ...some(
      say.hitRate,
      rate === null ? null : `${rate.toFixed(1)}%`,
      hits === null ? undefined : say.hits(count(hits)),
    ),
    ...some(
      say.perSecond,
      counted('instantaneous_ops_per_sec'),
      info.total_commands_processed
        ? say.commandsInAll(count(Number(info.total_commands_processed)))
        : undefined,
    ),
    ...some(
      say.expired,
      counted('expired_keys'),
      info.evicted_keys ? say.evicted(info.evicted_keys) : undefined,
    ),
    ...some(
      say.persistence,
      info.rdb_last_bgsave_status === undefined
        ? null
        : info.rdb_last_bgsave_status === 'ok'
          ? say.rdbGood
          : say.rdbBad,
      info.aof_enabled === '1' ? say.aofOn : say.aofOff,
    ),
  ]
}

const modes = (): Readonly<Record<string, string>> => ({
  standalone: monitorWords().standalone,
  cluster: monitorWords().cluster,
  sentinel: monitorWords().sentinel,
})

/** Bytes as a person reads them; null stays null. */
export function bytes(value: number | null): string | null {
  if (value === null || Number.isNaN(value)) return null
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const step = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(value) / Math.log(1024)))
  return `${(value / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`
}

function limit(max: number | null): string | undefined {
  const most = bytes(max)
  if (most === null) return undefined
  return max === 0 ? monitorWords().noLimit : monitorWords().limit(most)
}

function uptime(seconds: number | null): string | null {
  if (seconds === null) return null
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  const say = monitorWords()
  if (days > 0) return say.days(days, hours)
  return hours > 0 ? say.hours(hours, minutes) : say.minutes(minutes)
}
