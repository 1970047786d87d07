import type { products } from '@baoqiao/contract/product/list.ts'
import { occupationCheck as resource } from '@baoqiao/contract/product/occupation-check.ts'
import { questionKey } from '@baoqiao/contract/product/question-key.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { addRow, editRow } from '../kernel/data/write.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(resource)

/** What a person writes is an answer; one question has one. */
export const occupationCheck: NonNullable<Handlers<typeof products>['occupationCheck']> = {
  async add({ body }, context) {
    if (!body.result) throw refuseResult()
    await checkProducts(body.suitProduct, context)
    const key = questionKey(questionIn(body), body.insuranceId)
    return addRow(resource, { ...body, questionKey: key, status: '1' }, context)
  },
  async edit({ body }, context) {
    if (body.result === null) throw refuseResult()
    await checkProducts(body.suitProduct, context)
    const before = await store.get({ params: { id: body.id } }, context)
    const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const now = { ...before, ...said }
    const key = questionKey(questionIn(now), now.insuranceId)
    // Another condition or word alone answers nothing.
    const answered = body.result === undefined ? {} : { status: '1' }
    return editRow(resource, { ...body, questionKey: key, ...answered }, context)
  },
}

const refuseResult = () => {
  const message = '请选择核查结果'
  return refuse(message, [{ path: 'result', message }])
}

type Asked = { keyWord: string } & {
  [K in 'condition1' | 'condition2' | 'condition3']?: boolean | null | undefined
}
const questionIn = ({ keyWord, condition1, condition2, condition3 }: Asked) => ({
  keyWord,
  condition1: condition1 ?? false,
  condition2: condition2 ?? false,
  condition3: condition3 ?? false,
})

async function checkProducts(chosen: string | null | undefined, { tx }: Context) {
  if (!chosen || chosen === '-1') return
  const ids = chosen.split(',')
  const rows = await tx
    .selectFrom('distProduct')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  const message = '适合产品中有不存在的产品，请重新选择'
  if (rows.length !== new Set(ids).size) throw refuse(message, [{ path: 'suitProduct', message }])
}
