import type { system } from '@baoqiao/contract/system/list.ts'
import { param as paramResource } from '@baoqiao/contract/system/param.ts'
import type { publicParam as publicParamCalls } from '@baoqiao/contract/system/public-param.ts'
import { cached } from '../kernel/data/cached.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { LIMIT_KEYS, limitOf } from '../underwriting/route-params.ts'
import { staysOfSystem } from './stays-of-system.ts'

const store = storeOf(paramResource)

/** Parameters that are ON or OFF: another word would be taken for OFF without a sign. */
const SWITCHES = ['SIGN_REQUIRED']

/** Parameters that the system itself reads stay, and say what it understands. */
export const param: NonNullable<Handlers<typeof system>['param']> = {
  async add({ body }, context) {
    check(body.publicKey, body.publicValue)
    return store.add({ body }, context)
  },
  async edit({ body }, context) {
    const { publicKey, system } = await store.get({ params: { id: body.id } }, context)
    check(publicKey, body.publicValue)
    staysOfSystem({ system }, body, '系统类参数不能改为业务类')
    return store.edit({ body }, context)
  },
  async remove({ params }, context) {
    const row = await store.get({ params }, context)
    if (row.system === '1') throw refuse('系统类参数不能删除')
    return store.remove({ params }, context)
  },
}

function check(key: string | null, value: string | null | undefined): void {
  const message = value === undefined ? '' : wrongOf(key ?? '', value ?? '')
  if (message) throw refuse(message, [{ path: 'publicValue', message }])
}

function wrongOf(key: string, value: string): string {
  if (SWITCHES.includes(key) && value !== 'ON' && value !== 'OFF')
    return '这个参数的值只能是 ON（开启）或 OFF（关闭）'
  if (LIMIT_KEYS.includes(key) && limitOf(value) === null)
    return '这个参数是以元为单位的金额，请只填写数字，如 100000，不要带“万”“元”或千分位逗号；不设这项限额时请停用该参数'
  return ''
}

/** Values of public parameters by key, kept in memory until one changes. */
export const publicParam: Handlers<typeof publicParamCalls> = {
  async value({ params }, context) {
    const values = await cached(context, 'param', context.tenantId, async () => {
      const rows = await context.tx
        .selectFrom('sysParam')
        .select(['publicKey', 'publicValue'])
        .where('status', '=', '0')
        .where('deletedAt', 'is', null)
        .execute()
      return new Map(rows.map((row) => [row.publicKey, row.publicValue]))
    })
    const value = values.get(params.key)
    if (value === undefined) throw notFound()
    return value
  },
}
