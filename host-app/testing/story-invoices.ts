import { CallError } from '@baoqiao/client/call-error.ts'
import { invoiceMachine } from '@baoqiao/contract/rules/machines/invoice.ts'
import type { Row } from '../src/kit/resource-client.ts'

/** How a list stands: what its server answers. */
export const SHOWN = {
  rows: '有数据',
  empty: '没有数据',
  loading: '加载中',
  failed: '加载失败',
  refused: '没有权限',
} as const
export type Shown = keyof typeof SHOWN
export const STATES: Readonly<Record<string, string>> = invoiceMachine.states

const titles = ['广州市晨光包装有限公司', '佛山远大家具制造有限公司', '深圳市蓝海物流有限公司']
/** An invoice in a state, as the console's lists and pages get it. */
export const invoiceIn = (status: string, i = 0): Row => ({
  id: String(i + 1),
  version: 1,
  createdAt: '2026-11-20T02:00:00Z',
  updatedAt: '2026-11-20T02:00:00Z',
  title: titles[i % titles.length],
  policyNo: `GZ20261121${String(10_000 + i)}`,
  type: i % 2 ? '1' : '2',
  money: 129_000 + i * 4_300,
  netMoney: 121_698 + i * 4_057,
  taxBp: 600,
  taxMoney: 7_302 + i * 243,
  status,
  invoiceNo: status === '6' ? `2644200000${i}` : null,
  reason: ['3', '4'].includes(status) ? '开户银行与营业执照不符' : null,
})

const never = () => new Promise<never>(() => {})
const failing = (status: number, message: string) => async () => {
  throw new CallError({ status, code: 1, message, traceId: '8f2c41d79a03' })
}

/** The calls that a screen of invoices makes, as they would be answered; no server. */
export const invoiceClient = (shown: Shown, status?: string) => ({
  system: { preferences: { all: async () => [], save: async () => ({ version: 1 }) } },
  policies: {
    invoice: { ...invoiceCalls(shown), ...(status ? { get: async () => invoiceIn(status) } : {}) },
  },
})

function invoiceCalls(shown: Shown) {
  const states = Object.keys(STATES)
  const rows = shown === 'empty' ? [] : [...states, ...states].map(invoiceIn)
  const page = async ({ query }: { query: object }) => ({
    records: rows,
    total: rows.length,
    current: 1,
    size: 20,
    ...query,
  })
  const answers = {
    rows: page,
    empty: page,
    loading: never,
    failed: failing(500, '服务暂时不可用，请稍后重试'),
    refused: failing(403, '您没有查看发票的权限'),
  }
  const count = (status: string) => rows.filter((row) => row.status === status).length
  return {
    page: answers[shown],
    figures: async () => states.map((value) => ({ value, count: count(value), sums: {} })),
    get: async ({ params }: { params: { id: string } }) => rows[Number(params.id) - 1],
    changes: async () => [],
    history: async () => [],
    unique: async () => ({ taken: false, message: '' }),
    move: failing(409, '故事里没有服务器，状态不会改变'),
  }
}
