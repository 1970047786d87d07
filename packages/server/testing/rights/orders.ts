import { sql } from 'kysely'
import { SPECIMEN } from '../../seed/specimen.ts'
import { application } from '../application.ts'
import type { startTestApp } from '../harness.ts'
import { ask, type Heard, type Sent } from './ask.ts'

type Harness = Awaited<ReturnType<typeof startTestApp>>
/** An order with all that hangs on it; `mark` is a name that stands nowhere else. */
export interface Order {
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
  invoiceId: string
  documentId: string
  surrenderId: string
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
    holder: { name: `${mark}有限公司`, license: file.url },
  })
  const body = { ...whole, employees: whole.employees.map((one) => ({ ...one, name: mark })) }
  const {
    orderId: id,
    orderNo,
    totalMoney,
  } = await data({
    method: 'POST',
    path: '/dist/bowei/object?path=batch/create',
    body,
  })
  const { payId, orderNo: payNo } = await data({ method: 'POST', path: `/pay/order/open/${id}` })
  await kernel.ports.files.put('policies', `${id}.pdf`, new TextEncoder().encode(mark))
  await sql`update policy set policy_file = ${`${id}.pdf`} where id = ${id}`.execute(db.kysely)
  const invoice = await sql<{ id: string }>`
    insert into invoice (tenant_id, channel_id, created_by, policy_id, title, type, money, status, tax_certificate)
    select tenant_id, channel_id, created_by, id, ${mark}, '1', 1, '1', ${SPECIMEN.license} from policy where id = ${id} returning id`.execute(
    db.kysely,
  )
  const surrender = await sql<{ id: string }>`
    insert into surrender_apply (tenant_id, channel_id, created_by, policy_id, insured, status, eff_date, reason, confirmed_refund,
      pay_account_type, payee_name, bank_name, bank_city_code, bank_no, bank_no_hash, letter, express_company, tracking_number)
    select tenant_id, channel_id, created_by, id, ${mark}, 'SUBMITTED', '2026-11-21', '1', 1, '1', ${mark}, 'x', '440106',
      ${kernel.vaultOf('3').seal('62220212')}, ${kernel.vaultOf('3').hash('62220212')}, ${SPECIMEN.license}, 'x', 'x' from policy where id = ${id} returning id`.execute(
    db.kysely,
  )
  const address = id.padStart(22, 'A')
  const document = await sql<{ id: string }>`
    insert into document (tenant_id, channel_id, created_by, policy_id, kind, doc_no, holder, edition, status, template, token, subject_id, cause)
    select tenant_id, channel_id, created_by, id, 'policy', ${mark}, ${mark}, 1, 'issued', 1, ${address}, id, 'issued' from policy where id = ${id} returning id`.execute(
    db.kysely,
  )
  await kernel.ports.files.put('documents', `${address}.pdf`, new TextEncoder().encode(mark))
  const place = ({ bucketName, fileName }: Record<string, string>) => `${bucketName}/${fileName}`
  return {
    id,
    mark,
    orderNo,
    totalMoney,
    payId,
    payNo,
    draftId,
    invoiceId: invoice.rows[0]?.id ?? '',
    documentId: document.rows[0]?.id ?? '',
    surrenderId: surrender.rows[0]?.id ?? '',
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
