import { Tag, type TagTone } from './Tag.tsx'
import type { TableColumn } from './table/table-types.ts'

/** Rows and columns of the stories: a policy list as agents see it. */
export interface PolicyRow {
  id: string
  no: string
  holder: string
  product: string
  people: number
  premium: number
  start: string
  status: string
}

const HOLDERS = [
  '上海浦东新区张江高科技园区建筑安装工程有限公司',
  '杭州云栖餐饮管理有限公司',
  '深圳速运物流有限公司',
  '成都锦里保洁服务部',
  '苏州工业园区精密制造（集团）股份有限公司',
]
const PRODUCTS = ['雇主责任险', '团体意外险']
const STATUS: readonly (readonly [string, TagTone])[] = [
  ['保障中', 'success'],
  ['待支付', 'warning'],
  ['核保中', 'info'],
  ['已退保', 'neutral'],
  ['拒保', 'danger'],
]

export const policies = (count: number): PolicyRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `policy-${index}`,
    no: `PZ20261103${String(18842 + index * 7).padStart(8, '0')}`,
    holder: HOLDERS[index % HOLDERS.length] ?? '',
    product: PRODUCTS[index % 2] ?? '',
    people: 3 + ((index * 37) % 480),
    premium: 98_000 + ((index * 73_331) % 9_000_000),
    start: `2026-12-${String(1 + (index % 28)).padStart(2, '0')}`,
    status: STATUS[index % STATUS.length]?.[0] ?? '',
  }))

export const policyId = (row: PolicyRow) => row.id

export const policyColumns: readonly TableColumn<PolicyRow>[] = [
  { key: 'no', title: '保单号', width: 190, sticky: 'start', card: 'title', render: (row) => row.no },
  { key: 'holder', title: '投保单位', minWidth: 180, card: 'full', render: (row) => row.holder },
  { key: 'product', title: '产品', width: 110, render: (row) => row.product },
  {
    key: 'status',
    title: '状态',
    width: 96,
    render: (row) => <Tag $tone={STATUS.find(([name]) => name === row.status)?.[1]}>{row.status}</Tag>,
  },
  { key: 'people', title: '人数', width: 84, align: 'end', sortable: true, render: (row) => row.people },
  {
    key: 'premium',
    title: '保费（元）',
    width: 130,
    align: 'end',
    sortable: true,
    render: (row) => (row.premium / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 }),
  },
  { key: 'start', title: '起保日期', width: 120, sortable: true, render: (row) => row.start },
  {
    key: 'actions',
    title: '操作',
    width: 110,
    sticky: 'end',
    card: 'hide',
    render: (row) => (
      <a href={`#${row.id}`} style={{ color: 'var(--bq-primary)' }}>
        查看
      </a>
    ),
  },
]

/** Ticks of a table, as a screen keeps them. */
export function createTicks(ids: Iterable<string>) {
  let ticked: ReadonlySet<string> = new Set(ids)
  const listeners = new Set<() => void>()
  return {
    get: () => ticked,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    onChange(next: ReadonlySet<string>) {
      ticked = next
      for (const listener of listeners) listener()
    },
  }
}
