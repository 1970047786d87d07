import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorsePayOrder, ReplacementRow } from '@baoqiao/contract/policy/endorse-wire.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import { lettersOf } from '@baoqiao/contract/rules/plain-text.ts'
import { isThere } from '../../kernel/data/is-there.ts'
import { mask } from '../../kernel/data/vault.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { configById } from '../../product/versions/config-of.ts'
import { tradeWords } from '../roster/trade-words.ts'
import { type SurrenderedPolicy, surrenderedPolicy } from '../surrender/surrendered-policy.ts'
import { endorseQuote } from './endorse-quote.ts'

/** Changes of who is covered in the field names of the specification (1-platform §3); visitors too, of their own policies. */
export const endorseWire: Handlers<typeof policies>['endorseWire'] = {
  async replacements({ params, query }, context) {
    const { tx, vault } = context
    if (!(await isThere('policy', params.id, tx))) throw notFound()
    const { current, size } = pageOf(query)
    let rows = tx
      .selectFrom('endorsementRow')
      .where('policyId', '=', params.id)
      .where('changeCode', '=', '102')
      .where('deletedAt', 'is', null)
    if (query.endorsementId) rows = rows.where('endorsementId', '=', query.endorsementId)
    const { total } = await rows
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const page = await rows
      .select(['oldName', 'oldIdNo', 'name', 'idNo', 'professionName', 'effectiveDate', 'status'])
      .select(['remark', 'refusedWhy'])
      .orderBy('endorsementId', 'desc')
      .orderBy('seq')
      .limit(size)
      .offset((current - 1) * size)
      .execute()
    const records = page.map(({ oldName, oldIdNo, idNo, remark, refusedWhy, ...row }) => ({
      nameReplaced: oldName ?? '',
      idNoReplaced: oldIdNo ? mask(vault.open(oldIdNo)) : '',
      nameNew: row.name,
      idNoNew: mask(vault.open(idNo)),
      profession: row.professionName,
      effectiveDate: row.effectiveDate,
      status: row.status,
      remark: (row.status === '400' ? refusedWhy : remark) ?? '',
    }))
    return { records, total: Number(total), size, current }
  },
  async replace({ params, body }, context) {
    const policy = await surrenderedPolicy(params.id, context)
    const rows = await replacing(policy, body.rows, context)
    const asked = { changeCode: '102' as const, effectiveDate: body.effectiveDate, rows }
    return { quote: (await endorseQuote(policy, asked, context)).quote, rows }
  },
  payOrders: async ({ params }, { tx }) => {
    if (!(await isThere('policy', params.id, tx))) throw notFound()
    return payOrdersOf(params.id, tx)
  },
}

/** Who leaves by name and number, and the trade by its name or id, as the engine of changes wants them. */
async function replacing(policy: SurrenderedPolicy, rows: readonly ReplacementRow[], context: Context) {
  const people = await peopleOf(policy.id, context)
  const config = policy.productVersionId ? await configById(policy.productVersionId, context) : null
  if (!config) throw notFound()
  const trades = await tradeWords(config, context)
  const issues: { path: string; message: string }[] = []
  const found = rows.flatMap(({ nameReplaced, idNoReplaced, nameNew, idNoNew, profession, remark }, i) => {
    const at = `第${i + 1}行 ${nameReplaced}`
    const person = people.get(context.vault.hash(idNoReplaced))
    if (!person || lettersOf(person.name) !== lettersOf(nameReplaced)) {
      issues.push({
        path: `rows.${i}.idNoReplaced`,
        message: `${at}：保单中没有这个人，请核对姓名和证件号码`,
      })
      return []
    }
    const trade = profession ? (trades.byName(profession) ?? trades.byId(profession)) : null
    if (profession && !trade) {
      issues.push({
        path: `rows.${i}.profession`,
        message: `${at}：职业库中没有“${profession}”，请改用职业库中的名称`,
      })
      return []
    }
    const professionId = trade?.id ?? person.professionId
    return [
      { insuredId: person.id, name: nameNew, idNo: idNoNew, professionId, ...(remark ? { remark } : {}) },
    ]
  })
  const [first] = issues
  if (first) throw refuse(first.message, issues)
  return found
}

/** People of the policy by the hash of their number, the newest row of one. */
async function peopleOf(policyId: string, context: Context) {
  const rows = await context.tx
    .selectFrom('policyInsured')
    .select(['id', 'name', 'idNoHash', 'professionId'])
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.idNoHash, row]))
}

async function payOrdersOf(policyId: string, tx: Context['tx']): Promise<EndorsePayOrder[]> {
  const rows = await tx
    .selectFrom('endorsement as e')
    .select([
      'e.id',
      'e.applyNo',
      'e.createdAt',
      'e.effectiveDate',
      'e.changeCode',
      'e.heads',
      'e.payMoney',
      'e.status',
    ])
    .where('e.policyId', '=', policyId)
    .where('e.deletedAt', 'is', null)
    .orderBy('e.id', 'desc')
    .execute()
  const orders = await newestOrders(policyId, tx)
  return rows.map(({ id, createdAt, heads, ...row }) => ({
    payOrderId: orders.get(id)?.id ?? null,
    payNo: orders.get(id)?.orderNo ?? null,
    ...row,
    createTime: new Date(createdAt).toISOString(),
    details: `${CHANGE_CODES[row.changeCode]} ${heads} 人，自 ${row.effectiveDate} 起`,
  }))
}

/** Whoever sees the policy is told the number of what is paid for it, whoever opened the payment. */
async function newestOrders(policyId: string, tx: Context['tx']) {
  const rows = await asOwner({ tx }, () =>
    tx
      .selectFrom('payOrder')
      .select(['id', 'orderNo', 'endorsementId'])
      .where('policyId', '=', policyId)
      .where('endorsementId', 'is not', null)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )
  return new Map(rows.map((row) => [row.endorsementId, row]))
}
