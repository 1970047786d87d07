import { market } from '@baoqiao/contract/channel/market.ts'
import { recipient } from '@baoqiao/contract/channel/recipient.ts'
import type { Call } from '@baoqiao/contract/kernel/call.ts'
import { pay } from '@baoqiao/contract/payment/pay.ts'
import { payGoods } from '@baoqiao/contract/payment/pay-goods.ts'
import { planCalls } from '@baoqiao/contract/plan/calls.ts'
import { planNotice } from '@baoqiao/contract/plan/plan-notice.ts'
import { apply } from '@baoqiao/contract/policy/apply.ts'
import { claims } from '@baoqiao/contract/policy/claim/claim-calls.ts'
import { endorse } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { surrenderApply } from '@baoqiao/contract/policy/surrender.ts'
import { surrender } from '@baoqiao/contract/policy/surrender-calls.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { ZodMiniType } from 'zod/mini'
import type { Kernel } from '../kernel/http/context.ts'
import { demoPerson } from './demo-people.ts'
import { tradeOf } from './demo-trade.ts'
import { moveTo } from './move-to.ts'
import { SPECIMEN } from './specimen.ts'

type Asked = Pick<Call, 'method' | 'path'>
export interface Demo {
  ask: (who: string, call: Asked, id: string, body?: unknown) => Promise<unknown>
  kernel: Kernel
  /** The simulated gateway tells that an order was paid. */
  paid: (order: { orderNo: string; amount: number }) => Promise<unknown>
  /** Numbers of applications are of a second each: lets one pass, and has done what the last call left to do. */
  passing: () => Promise<void>
}

/** What happens to the demo's policies after they are issued, by the platform's own calls: people come, go and change places, policies are given back, invoiced and claimed on; and what is offered before one is sold. */
export async function seedServing(demo: Demo): Promise<void> {
  await peopleChange(demo)
  await givenBack(demo)
  await invoiced(demo)
  await claimed(demo)
  await offered(demo)
  await kept(demo)
}

/** Two came and were paid for, one left, two changed places; and two more who come are to be paid for. */
async function peopleChange(demo: Demo) {
  const electronics = await policyOf('东莞市新域电子科技股份有限公司', demo)
  const workers = await peopleOf('staff', electronics, demo)
  const trade = (await tradeOf('电子装配工', demo.kernel)).id
  const joining = (from: number) => [0, 1].map((n) => ({ ...demoPerson(from + n), professionId: trade }))
  await change(
    'staff',
    electronics,
    { changeCode: '101', rows: joining(4001), reason: '新招流水线员工' },
    demo,
  )
  await change('staff', electronics, { changeCode: '803', rows: [{ insuredId: workers[0] }] }, demo)
  await change('staff', electronics, { changeCode: '101', rows: joining(4011) }, demo, 'unpaid')
  const packing = await policyOf('深圳晨光包装材料有限公司', demo)
  const leaving = (await peopleOf('subadmin', packing, demo)).slice(0, 2)
  const fitter = (await tradeOf('钳工', demo.kernel)).id
  const rows = leaving.map((insuredId, n) => ({ insuredId, ...demoPerson(4021 + n), professionId: fitter }))
  await change('subadmin', packing, { changeCode: '102', rows }, demo)
}

/** One policy was given back and its money too; of another it is asked for. */
async function givenBack(demo: Demo) {
  const cranes = '珠海市港湾塔吊租赁有限公司'
  const id = await policyOf(cranes, demo)
  const { application } = await surrendered('staff', id, cranes, demo)
  await demo.ask('reviewer', moveTo(surrenderApply, 'approve'), application?.id ?? '', {})
  await demo.passing()
  const software = '杭州云栖软件有限公司'
  await surrendered('agent2', await policyOf(software, demo), software, demo)
}

async function invoiced({ ask, passing, ...demo }: Demo) {
  const invoiceOf = async (holder: string, who: string) => {
    const policyId = await policyOf(holder, demo)
    const { totalMoney: money } = await demo.kernel.db.kysely
      .selectFrom('policy')
      .select('totalMoney')
      .where('id', '=', policyId)
      .executeTakeFirstOrThrow()
    const made = await ask(who, invoice.calls.add, '', {
      policyId,
      type: '2',
      money,
      email: 'hr@example.com',
    })
    await passing()
    return shaped(invoice.calls.add, made).id
  }
  const issued = await invoiceOf('上海锦程国际旅行社有限公司', 'agent2')
  await ask('finance', moveTo(invoice, 'issued'), issued, { invoiceNo: '26442000000012345678' })
  await invoiceOf('清远市顺安运输有限公司', 'agent')
}

async function claimed(demo: Demo) {
  const policyId = await policyOf(
    '广东省粤港澳大湾区现代化综合交通运输枢纽建设工程项目管理有限责任公司',
    demo,
  )
  const [insuredId] = await peopleOf('agent', policyId, demo)
  await demo.ask('agent', claims.register, '', {
    ...{ policyId, insuredId, phone: '13800138008', photos: [] },
    accidentDate: addDays(todayIn(demo.kernel.now()), -1),
    description: '搬运货物时被滑落的纸箱砸伤左脚，已送医拍片，诊断为软组织挫伤',
  })
}

/** A calculation that was kept, the proposal that was made of it, and how the channel's proposals look. */
async function offered({ ask, ...demo }: Demo) {
  await ask('mainadmin', planNotice.calls.add, '', {
    name: '标准须知',
    specialPromise: '24小时内出单\n理赔材料齐全后10个工作日内结案',
  })
  const start = addDays(todayIn(demo.kernel.now()), 15)
  const asked = {
    ...{ unitName: '广州市番禺区华艺灯饰制造有限公司', areaCode: '440113' },
    plans: [
      { productId: '103', coverageWan: 50, items: [1, 2, 3, 4], months: 12, startDate: start },
      { productId: '103', coverageWan: 80, items: [1, 2, 3, 4], months: 12, startDate: start },
    ],
    rows: [
      { professionId: (await tradeOf('电子装配工', demo.kernel)).id, empNum: 30 },
      { professionId: (await tradeOf('搬运工', demo.kernel)).id, empNum: 6 },
    ],
  }
  const { id } = shaped(planCalls.save, await ask('agent', planCalls.save, '', asked))
  await ask('agent', planCalls.propose, '', { ...asked, quoteId: id, issue: true })
}

async function kept({ ask }: Demo) {
  await ask('admin', market.calls.add, '', { name: '华南市场', channelIds: '100,101', sort: 1 })
  await ask('admin', market.calls.add, '', { name: '华东市场', channelIds: '102', sort: 2 })
  await ask('subadmin', recipient.calls.add, '', {
    ...{ name: '周会计', phoneNo: '13800000006', areaCodes123: '440000,440100,440106' },
    address: '天河路228号广晟大厦18层',
  })
  await ask('admin', payGoods.calls.add, '', { goodsName: '纸质保单工本费', amount: 1000 })
  await ask('admin', payGoods.calls.add, '', { goodsName: '保单快递费', amount: 1500 })
}

interface Change {
  changeCode: string
  rows: readonly object[]
  reason?: string
}

/** Priced, submitted at that price, and paid for unless it is said otherwise. */
async function change(who: string, id: string, asked: Change, { ask, paid, passing }: Demo, then?: 'unpaid') {
  const { earliest } = shaped(endorse.open, await ask(who, endorse.open, id))
  const { reason, ...priced } = { ...asked, effectiveDate: earliest }
  const { total, payable } = shaped(endorse.quote, await ask(who, endorse.quote, id, priced))
  const body = { ...priced, confirmedTotal: total, confirmedPayable: payable, ...(reason ? { reason } : {}) }
  const { endorsementId } = shaped(endorse.submit, await ask(who, endorse.submit, id, body))
  if (payable > 0 && !then)
    await paid(
      shaped(
        pay.open,
        await ask(who, { ...pay.open, path: `${pay.open.path}?endorsementId=${endorsementId}` }, id),
      ),
    )
  await passing()
}

async function surrendered(who: string, id: string, insured: string, { ask, passing }: Demo) {
  const { earliest: effDate } = shaped(surrender.open, await ask(who, surrender.open, id))
  const quote = { ...surrender.quote, path: `${surrender.quote.path}?date=${effDate}` }
  const { refund: confirmedRefund } = shaped(quote, await ask(who, quote, id))
  const opened = await ask(who, surrender.apply, id, {
    ...{ effDate, confirmedRefund, reason: '1', payAccountType: '1', payeeName: insured },
    ...{ bankName: '工商银行广州天河支行', bankCityCode: '440106' },
    ...{ bankNo: '3602000109001234567', bankNumber: '102581000013', letter: SPECIMEN.license },
    ...{ expressCompany: '顺丰速运', trackingNumber: 'SF1234567890123' },
  })
  await passing()
  return shaped(surrender.apply, opened)
}

async function policyOf(insured: string, { kernel }: Pick<Demo, 'kernel'>): Promise<string> {
  const { id } = await kernel.db.kysely
    .selectFrom('policy')
    .select('id')
    .where('insured', '=', insured)
    .executeTakeFirstOrThrow()
  return id
}

/** Ids of a policy's people, in their order. */
async function peopleOf(who: string, policyId: string, { ask }: Demo): Promise<string[]> {
  const { records } = shaped(apply.insured, await ask(who, apply.insured, policyId))
  return records.map(({ id }) => id)
}

/** What a call answered, as the contract has it. */
function shaped<D>({ data, path }: { data?: ZodMiniType<D>; path: string }, answer: unknown): D {
  if (!data) throw new Error(`${path} answers nothing`)
  return data.parse(answer)
}
