import { DS_TYPES, dataSource as resource } from '@baoqiao/contract/generator/data-source.ts'
import type { generators } from '@baoqiao/contract/generator/list.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { openForeign } from './open-source.ts'
import { placeOf } from './place.ts'

const store = storeOf(resource)
type Own = Handlers<typeof generators>

/** Sources whose host nobody allowed are not kept; a password goes to the host that it was typed for. */
export const dataSource: NonNullable<Own['dataSource']> = {
  async add({ body }, context) {
    return store.add({ body: { ...body, ...settled(body, context) } }, context)
  },
  async edit({ body }, context) {
    const before = await held(body.id, context)
    if (!PLACE.some((name) => body[name] !== undefined)) return store.edit({ body }, context)
    const place = settled({ ...before, ...body }, context)
    if ((place.host !== before.host || place.port !== before.port) && !body.password) {
      const message = '主机或端口改变后，请重新填写密码'
      throw refuse(message, [{ path: 'password', message }])
    }
    return store.edit({ body: { ...body, ...place } }, context)
  },
  async remove({ params }, context) {
    await held(params.id, context)
    const { tx, now } = context
    await tx
      .updateTable('genTable')
      .set({ deletedAt: now().toISOString() })
      .where('dsId', '=', params.id)
      .execute()
    return store.remove({ params }, context)
  },
}

/** Asks the database itself, with no transaction open. */
export const test: Own['dataSources']['test'] = phased({
  async before({ params }: { params: { id: string } }, outside) {
    try {
      const source = await openForeign(params.id, outside)
      const version = await source.version()
      const count = (await source.tables()).length
      return { works: true, said: `连接成功：${DS_TYPES[source.type]} ${version}，${count}张表` }
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 404) throw error
      return { works: false, said: error.message }
    }
  },
  within: async (_, __, told) => told,
})

const PLACE = ['dsType', 'confType', 'url', 'host', 'port', 'dsName'] as const
type Given = Parameters<typeof placeOf>[0]
/** What is kept of where it is; of a source by host there is no address. */
function settled(given: Given, { ports }: Context) {
  const { host, port, dsName } = placeOf(given, ports.sourceHosts)
  return { host, port, dsName, ...(given.confType === '1' ? {} : { url: null }) }
}

async function held(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('genDatasource')
    .select(['dsType', 'confType', 'url', 'host', 'port', 'dsName', 'instance'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('数据源不存在或已删除')
  return row
}
