import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { RouteRule, route as routeCalls } from '@baoqiao/contract/monitor/route.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

/** Gateway routes: one document with a version, and the copy of it that is in force. */
export const route: Handlers<typeof routeCalls> = {
  async get(_, context) {
    const row = await documentOf(context)
    return {
      rules: rulesIn(row?.rules),
      hosts: [...context.ports.gatewayHosts],
      version: row?.version ?? 0,
      published: row?.publishedVersion ?? 0,
      updatedAt: row?.updatedAt ?? null,
      updatedBy: row?.updatedBy ?? null,
    }
  },
  async put({ body: { rules, version } }, context) {
    checkRules(rules, context)
    const row = await documentOf(context)
    if ((row?.version ?? 0) !== version) throw new AppError(409, MESSAGES.changedMeanwhile)
    const next = { rules: JSON.stringify(rules), updatedBy: context.caller.username, version: version + 1 }
    if (row)
      await context.tx
        .updateTable('sysRoute')
        .set({ ...next, updatedAt: context.now().toISOString() })
        .where('id', '=', row.id)
        .execute()
    else
      await context.tx
        .insertInto('sysRoute')
        .values({ ...next, published: '[]', publishedVersion: 0 })
        .execute()
    return { version: version + 1 }
  },
  async refresh(_, context) {
    const row = await documentOf(context)
    if (!row) throw refuse('还没有保存过路由配置')
    await context.tx
      .updateTable('sysRoute')
      .set({ published: JSON.stringify(row.rules), publishedVersion: row.version })
      .where('id', '=', row.id)
      .execute()
    return { published: row.version }
  },
}

const documentOf = ({ tx }: Context) =>
  tx
    .selectFrom('sysRoute')
    .select(['id', 'rules', 'version', 'publishedVersion', 'updatedAt', 'updatedBy'])
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Stored rules were checked when they were saved. */
export const rulesIn = (stored: unknown): RouteRule[] =>
  Array.isArray(stored) ? (stored as RouteRule[]) : []

function checkRules(rules: readonly RouteRule[], { ports }: Context) {
  const issues = rules.flatMap((rule, i) => {
    const same = (name: 'routeId' | 'path') => rules.findIndex((other) => other[name] === rule[name]) < i
    return [
      ...(same('routeId') ? [{ path: `rules.${i}.routeId`, message: '路由编号重复' }] : []),
      ...(same('path') ? [{ path: `rules.${i}.path`, message: '路径重复' }] : []),
      ...(ports.gatewayHosts.has(new URL(rule.uri).host)
        ? []
        : [{ path: `rules.${i}.uri`, message: '目标主机不在允许的名单内（GATEWAY_HOSTS）' }]),
    ]
  })
  const [first] = issues
  if (first) throw refuse(first.message, issues)
}
