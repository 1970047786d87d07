import { count } from '../../kit/value/format.ts'

export interface Figure {
  label: string
  value: string
  note?: string
}

/** What of `INFO` matters, in the reader's words. What this Redis does not tell is left out. */
export function figuresOf(info: Readonly<Record<string, string>>, dbSize: number): Figure[] {
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
    ...some('版本', info.redis_version, MODES[info.redis_mode ?? '']),
    ...some(
      '已运行',
      uptime(number('uptime_in_seconds')),
      info.tcp_port ? `端口 ${info.tcp_port}` : undefined,
    ),
    ...some(
      '客户端连接',
      counted('connected_clients'),
      info.blocked_clients ? `阻塞 ${info.blocked_clients}` : undefined,
    ),
    ...some('已用内存', bytes(number('used_memory')), limit(number('maxmemory'))),
    ...some(
      '内存峰值',
      bytes(number('used_memory_peak')),
      info.mem_fragmentation_ratio ? `碎片率 ${info.mem_fragmentation_ratio}` : undefined,
    ),
    { label: '键数量', value: count(dbSize) },
    ...some(
      '命中率',
      rate === null ? null : `${rate.toFixed(1)}%`,
      hits === null ? undefined : `命中 ${count(hits)}`,
    ),
    ...some(
      '每秒命令',
      counted('instantaneous_ops_per_sec'),
      info.total_commands_processed ? `累计 ${count(Number(info.total_commands_processed))}` : undefined,
    ),
    ...some('过期键', counted('expired_keys'), info.evicted_keys ? `淘汰 ${info.evicted_keys}` : undefined),
    ...some(
      '持久化',
      info.rdb_last_bgsave_status === undefined
        ? null
        : info.rdb_last_bgsave_status === 'ok'
          ? 'RDB 正常'
          : 'RDB 失败',
      info.aof_enabled === '1' ? 'AOF 已开启' : 'AOF 未开启',
    ),
  ]
}

const MODES: Readonly<Record<string, string>> = {
  standalone: '单机',
  cluster: '集群',
  sentinel: '哨兵',
}

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
  return max === 0 ? '无上限' : `上限 ${most}`
}

function uptime(seconds: number | null): string | null {
  if (seconds === null) return null
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  if (days > 0) return `${days} 天 ${hours} 小时`
  return hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分`
}
