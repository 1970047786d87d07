import { contract } from '@baoqiao/contract/contract.ts'
import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import { sql } from 'kysely'
import { stored } from '../../kernel/data/present.ts'
import type { Vault } from '../../kernel/data/vault.ts'
import type { Database } from '../../kernel/database/database.ts'
import { snake } from '../../kernel/schema/table.ts'
import { insertRow } from './insert-row.ts'
import type { Order } from './orders.ts'
import { KEPT } from './resource-rows.ts'
import { type Row, resourceTries } from './resource-tries.ts'
import { sampleValue } from './sample-value.ts'
import { shows, type Try } from './tries.ts'

/** What the rules of a resource bound to an order want beyond its fields: of most, nothing. */
interface Wants {
  /** Of its row: fields that are not required, or have a pattern. */
  values?: (order: { id: string; mark: string }) => Record<string, unknown>
  /** Of a move: what it asks for without needing it always. */
  bodies?: Readonly<Record<string, object>>
  /** What `edit` and the batch write; none where nothing is edited. */
  change?: object
  /** SQL by which the order stands as its moves want it. */
  before?: (order: Order) => string
}
/** What the invoice of an order is found by. */
export const titleCode = (orderId: string) => `T${orderId}`

const IN_FORCE = ({ id }: Order) => `update policy set status = '3', policy_no = 'P' || id where id = ${id}`
const WANTS: Readonly<Record<string, Wants>> = {
  'policies.invoice': {
    values: ({ id }) => ({
      identification: titleCode(id),
      type: '1',
      money: 1,
      taxCertificate: sampleValue({ kind: 'file', label: '' }),
    }),
    bodies: {
      // Another number than that of the invoice itself.
      redIssued: { redNo: '2' },
      change: { redNo: '3' },
      mailAgain: { email: 'bill@example.com' },
      resubmit: {
        address: '天河路1号',
        phone: '020-88886666',
        bankName: '工商银行',
        bankNo: '6222020000000001',
      },
    },
  },
  'policies.surrenderApply': {
    values: ({ mark }) => ({
      payAccountType: '1',
      payeeName: mark,
      bankName: 'x',
      bankCityCode: '440106',
      bankNo: '62220212',
      way: '2',
    }),
    // An issued policy without invoices and claims under way, and the amount that is given back as it was confirmed.
    before: ({ id, totalMoney }) => `update policy set status = '3', policy_no = 'P' || id where id = ${id};
      update endorsement set status = '4' where policy_id = ${id};
      update invoice set status = '7' where policy_id = ${id};
      update claim set status = 'CLOSED' where policy_id = ${id};
      update surrender_apply set eff_date = '2026-11-22', confirmed_refund = ${totalMoney}, refund_money = 1 where policy_id = ${id}`,
  },
  'policies.endorsement': {
    values: () => ({ refundWay: 'payee', backMoney: 1 }),
    // Another number than that of a surrender.
    bodies: { refundPaid: { receiptNo: '2' } },
    before: ({ id }) => `update policy set status = '3', policy_no = 'P' || id where id = ${id};
      update endorsement set receipt_no = null, refund_way = 'payee', refund_agreed_at = null where policy_id = ${id};
      update claim set status = 'CLOSED' where policy_id = ${id};
      update endorsement_row set status = '100', amount = 0,
        endorsement_id = (select max(e.id) from endorsement e where e.policy_id = ${id}) where policy_id = ${id}`,
  },
  // Another number than that of a surrender and a change.
  'policies.accountPayout': { bodies: { paid: { receiptNo: '3' } }, before: IN_FORCE },
  'settlement.cancelFee': {
    values: () => ({ feeCalc: -1, feePre: -1 }),
    // Another number than those before, which no other fee has.
    bodies: { returned: { receiptNo: '4' } },
    before: () => `update settle_cancel_fee set receipt_no = null;
      delete from bank_receipt where of_table = 'settle_cancel_fee'`,
  },
  // Closed, and nothing was paid by it.
  'payment.payOrder': {
    change: { remark: '改过' },
    before: ({ id }) => `update pay_order set status = '5' where policy_id = ${id};
      delete from pay_receipt where pay_order_id in (select id from pay_order where policy_id = ${id})`,
  },
  // Of the order's own payment, by transfer; another number than those before, and exactly what is due.
  'payment.voucher': {
    values: ({ id }) => ({ noteNo: `V${id}` }),
    bodies: { confirm: { receiptNo: '5' }, cameLate: { receiptNo: '6' } },
    before: ({ id, payId }) => `update policy set status = '1' where id = ${id};
      update pay_order set status = '1', amount = 1, pay_channel = 'offline', channel_order_no = null where id = ${payId};
      update pay_voucher set pay_order_id = ${payId}, amount = 1 where policy_id = ${id}`,
  },
  // Opened again is only what was not reported anew: all of these are about one person and day.
  'policies.claim': {
    before: ({ rows }) => `update claim set status = 'CLOSED' where id <> ${rows.get('policies.claim')?.id}`,
  },
  'policies.policyCar': { change: { engineNo: 'E2' }, before: IN_FORCE },
  'policies.holderNotice': { values: ({ id }) => ({ noticeKey: `${id}-pay` }) },
  'policies.policyReminder': { values: ({ id }) => ({ stepKey: `${id}-60` }) },
  'policies.insuredEnterprise': { change: { legalPerson: '李四' }, before: IN_FORCE },
  'documents.document': {
    values: ({ id, mark }) => ({
      kind: 'policy',
      holder: mark,
      status: 'issued',
      cause: 'issued',
      subjectId: id,
      token: id.padStart(22, 'A'),
    }),
  },
}

/** Resources with rows of an order, by the names they have in the contract: those that name it, and are not made alone. */
export const BOUND: ReadonlyMap<string, AnyResource> = new Map(
  [...resourcesIn(contract)].filter(
    ([name, { virtual, view, fields }]) =>
      !virtual && !view && !KEPT[name] && policyOf(fields)?.from === 'policy',
  ),
)

function policyOf(fields: object): Field | undefined {
  return Reflect.get(fields, 'policyId')
}

/** A row of each for an order, past the product; what the order has of itself, like its payment, is taken. */
export async function boundRows(
  db: Database,
  order: { id: string; mark: string },
  vault: Vault,
): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>()
  const { rows: whose } = await sql<{ tenantId: string; channelId: string | null; createdBy: string }>`
    select tenant_id as "tenantId", channel_id as "channelId", created_by as "createdBy" from policy
    where id = ${order.id}`.execute(db.kysely)
  for (const [name, resource] of BOUND) {
    const known = await boundRow(db, resource, order.id)
    if (!known) await insertRow(db, resource.name, { ...valuesOf(name, resource, order, vault), ...whose[0] })
    rows.set(name, known ?? (await boundRow(db, resource, order.id)) ?? { id: '', mark: '' })
  }
  return rows
}

async function boundRow(
  db: Database,
  { name, label }: AnyResource,
  policyId: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select id, ${sql.ref(snake(label))}::text as mark from ${sql.table(name)}
    where policy_id = ${policyId} order by id limit 1`.execute(db.kysely)
  return rows[0]
}

function valuesOf(name: string, resource: AnyResource, order: { id: string; mark: string }, vault: Vault) {
  const fields: Readonly<Record<string, Field>> = resource.fields
  const needed = Object.entries(fields).flatMap(([key, field]) =>
    field.required && field.default === undefined ? [[key, sampleValue(field)] as const] : [],
  )
  const own = {
    [resource.state ?? 'status']: firstState(resource),
    policyId: order.id,
    [resource.label]: order.mark,
  }
  const values = { ...Object.fromEntries(needed), ...own, ...WANTS[name]?.values?.(order) }
  const known = Object.entries(values).filter(([key, value]) => fields[key] && value !== undefined)
  return stored(resource, Object.fromEntries(known), vault)
}

const firstState = ({ machine }: AnyResource) =>
  machine?.transitions.flatMap(({ from }) => from).find((state) => state !== '')

/** How a call that every such resource has is tried on the row of an order; undefined where the line is no such call. */
export function boundTry(line: string, order: Order): Try<Order> | undefined {
  const at = line.lastIndexOf('.')
  const [name, verb] = [line.slice(0, at), line.slice(at + 1)]
  const [resource, row] = [BOUND.get(name), order.rows.get(name)]
  if (!resource || !row) return undefined
  const { before, ...wants } = WANTS[name] ?? {}
  const one = triesOf(resource, order, wants)[verb]
  if (!one) return undefined
  const first = one.before
  return {
    ...one,
    sent: () => one.sent(row),
    ...(first || (before && one.kind === 'changes')
      ? { before: () => `${before?.(order) ?? ''};${first?.(row) ?? ''}` }
      : {}),
  }
}

function triesOf(
  resource: AnyResource,
  order: Order,
  { bodies, change }: Pick<Wants, 'bodies' | 'change'>,
): Readonly<Record<string, Try<Row>>> {
  const kept = {
    label: resource.label,
    values: () => ({}),
    ...(bodies ? { bodies } : {}),
    ...(change ? { change } : {}),
  }
  const tries = resourceTries(resource, kept)
  const listed = tries.page?.sent
  const ofOrder = policyOf(resource.fields)?.search === 'equal'
  const page = shows<Row>(() => `${resource.path}/page?policyId=${order.id}`)
  if (!listed || !ofOrder) return tries
  return { ...tries, page: { ...page, sent: (row) => [...listed(row), ...page.sent(row)] } }
}
