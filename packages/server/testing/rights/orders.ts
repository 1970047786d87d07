import { sql } from 'kysely'
import { creditCode } from '../../seed/numbers.ts'
import { application } from '../application.ts'
import type { startTestApp } from '../harness.ts'
import { ask, type Heard, type Sent } from './ask.ts'
import { boundRows } from './bound.ts'
import { type PlanRows, planRows } from './plan-rows.ts'
import type { Row } from './resource-tries.ts'

type Harness = Awaited<ReturnType<typeof startTestApp>>
/** An order with all that hangs on it; `mark` is a name that stands nowhere else. */
export interface Order extends PlanRows {
  id: string
  mark: string
  orderNo: string
  /** Cents. */
  totalMoney: number
  payId: string
  payNo: string
  /** `uploads/…` of the licence that stands in it, and of one that stands in nothing yet. */
  file: string
  looseFile: string
  draftId: string
  /** One of its people. */
  insuredId: string
  /** What else is bound to it, by the resource's name in the contract. */
  rows: ReadonlyMap<string, Row>
  taskId: string
  /** Who leads underwriting. */
  leadId: string
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const DIGITS = [...'甲乙丙丁戊己庚辛壬癸']
let made = 0

/** An order through the calls that its owner makes: files, draft, application, payment; its e-policy as if drawn. */

export async function makeOrder({ app, db, kernel }: Harness, token: string): Promise<Order> {
  made += 1
  const mark = `归${[...String(made + 1000)].map((digit) => DIGITS[Number(digit)]).join('')}`
  const data = async (sent: Sent) => dataOf(await ask(app.fetch, token, sent), sent)
  const upload = async () => {
    const form = new FormData()
    form.append('file', new File([PNG], `${mark}.png`, { type: 'image/png' }))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.request('/admin/sys-file/upload', { method: 'POST', headers, body: form })
    return (await answer.json()).data
  }
  const [file, loose] = [await upload(), await upload()]
  const draft = { flow: 'entry-center', subject: '103', title: mark, step: 'holder', state: { mark } }
  const { id: draftId } = await data({ method: 'PUT', path: '/flow/draft', body: draft })
  const professionId = await professionOf(db)
  const whole = application({
    productId: '103',
    professionId,
    from: 60_000 + made * 10,
    // Each is another enterprise: what is known of one asks for a person.
    holder: { name: `${mark}有限公司`, code: creditCode(made), license: file.url },
  })
  const body = { ...whole, employees: whole.employees.map((one) => ({ ...one, name: mark })) }
  const { quote } = await data({ method: 'POST', path: '/dist/bowei/object?path=insure/check', body })
  const {
    orderId: id,
    orderNo,
    totalMoney,
  } = await data({
    method: 'POST',
    path: '/dist/bowei/object?path=batch/create',
    body: { ...body, confirmedTotal: quote.total },
  })
  const { payId, orderNo: payNo } = await data({ method: 'POST', path: `/pay/order/open/${id}` })
  await kernel.ports.files.put('policies', `${id}.pdf`, new TextEncoder().encode(mark))
  await sql`update policy set policy_file = ${`${id}.pdf`} where id = ${id}`.execute(db.kysely)
  const rows = await boundRows(db, { id, mark }, kernel.vaultOf('3'))
  await kernel.ports.files.put('documents', `${id.padStart(22, 'A')}.pdf`, new TextEncoder().encode(mark))
  const lead = await sql<{ id: string }>`select id from sys_user where username = 'uwlead'`.execute(db.kysely)
  const insured = await sql<{ id: string }>`
    select id from policy_insured where policy_id = ${id} order by seq limit 1`.execute(db.kysely)
  const place = ({ bucketName, fileName }: Record<string, string>) => `${bucketName}/${fileName}`
  return {
    id,
    mark,
    orderNo,
    totalMoney,
    payId,
    payNo,
    draftId,
    insuredId: insured.rows[0]?.id ?? '',
    taskId: rows.get('underwriting.task')?.id ?? '',
    leadId: lead.rows[0]?.id ?? '',
    rows,
    ...(await planRows(db, { id, mark, professionId })),
    file: place(file),
    looseFile: place(loose),
  }
}

function dataOf({ status, text }: Heard, { path }: Sent) {
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return JSON.parse(text).data
}

let profession: string | undefined
async function professionOf({ kysely }: Harness['db']): Promise<string> {
  profession ??= (
    await kysely
      .selectFrom('occupation')
      .select('id')
      .where('name', '=', '会计')
      .where('level', '=', 4)
      .executeTakeFirstOrThrow()
  ).id
  return profession
}
