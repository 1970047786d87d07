import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

const authority = 'sys_redis_view'
/** Redis as `INFO` tells of it; `configured: false` when the server has no REDIS_URL. */
export const redis = {
  info: call({
    method: 'GET',
    path: '/monitor/redis/info',
    title: 'Redis 信息',
    allow: { authority },
    operator: true,
    data: z.object({
      configured: z.boolean(),
      info: z.record(z.string(), z.string()),
      dbSize: z.int(),
      /** UTC instant of the sample. */
      time: z.string(),
      commands: z.array(
        z.object({
          name: z.string(),
          calls: z.int(),
          /** Microseconds a call. */
          usecPerCall: z.number(),
        }),
      ),
      slow: z.array(z.object({ at: z.string(), micros: z.int(), command: z.string() })),
    }),
  }),
  /** Read-only commands only. */
  exec: call({
    method: 'GET',
    path: '/monitor/redis/exec',
    title: '执行 Redis 只读命令',
    allow: { authority },
    operator: true,
    query: z.strictObject({
      command: z.string('请填写命令').check(z.minLength(1, '请填写命令'), z.maxLength(500, '命令过长')),
    }),
    data: z.object({ result: z.unknown() }),
  }),
}
