import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { plain } from '../kernel/plain.ts'

const text = (max: number, message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(max, message))

/** One forwarded path of the gateway: requests under `/gw/{path}` go to `uri`. */
export const routeRule = z.strictObject({
  routeId: z
    .string('路由编号须为小写字母、数字或短横线')
    .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, '路由编号须为小写字母、数字或短横线，最多40位')),
  routeName: text(60, '路由名称为1到60个字符').check(plain('路由名称')),
  /** First segment below `/gw/`. */
  path: z
    .string('路径须为一段小写字母、数字或短横线')
    .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, '路径须为一段小写字母、数字或短横线')),
  uri: z.string('目标须为 http(s) 地址').check(
    z.regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/, '目标须为 http(s) 地址，不含参数'),
    z.refine((text) => URL.canParse(text), '目标须为 http(s) 地址'),
    plain('目标'),
  ),
  /** Smaller first. */
  order: z.int('顺序须为整数').check(z.gte(0, '顺序不能为负数'), z.lte(9999, '顺序不超过9999')),
  /** Seconds before the forwarded request is given up. */
  timeout: z._default(
    z.int('超时须为整数秒').check(z.gte(1, '超时为1到30秒'), z.lte(30, '超时为1到30秒')),
    10,
  ),
  enabled: z._default(z.boolean(), true),
})
export type RouteRule = z.infer<typeof routeRule>
const rules = z.array(routeRule, '路由须为列表').check(z.maxLength(200, '最多200条路由'))

/** Gateway routes as one document (2-calls §7): saved, then published by the refresh. */
export const route = {
  get: call({
    method: 'GET',
    path: '/admin/route',
    title: '路由配置',
    allow: { authority: 'sys_route_view' },
    operator: true,
    data: z.object({
      rules: z.array(routeRule),
      /** Hosts that may be a target, from the server's configuration. */
      hosts: z.array(z.string()),
      version: z.int(),
      /** Version that is in force; smaller than `version` until refreshed. */
      published: z.int(),
      updatedAt: z.nullable(z.string()),
      updatedBy: z.nullable(z.string()),
    }),
  }),
  put: call({
    method: 'PUT',
    path: '/admin/route',
    title: '保存路由配置',
    allow: { authority: 'sys_route_edit' },
    operator: true,
    body: z.strictObject({ rules, version: z.int('缺少版本号') }),
    data: z.object({ version: z.int() }),
  }),
  refresh: call({
    method: 'POST',
    path: '/actuator/refresh',
    title: '发布路由配置',
    allow: { authority: 'sys_route_edit' },
    operator: true,
    data: z.object({ published: z.int() }),
  }),
}
