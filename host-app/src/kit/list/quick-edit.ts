import { CallError } from '@baoqiao/client/call-error.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import type { Page } from '@baoqiao/contract/kernel/list.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import type { QueryClient } from '@tanstack/react-query'
import type { PlainResource, ResourceClients, Row } from '../resource-client.ts'
import { plainText } from '../value/FieldValue.tsx'
import { switchOf } from './quick-fields.ts'
import { nameOf } from './row-name.ts'

export interface QuickWish {
  resource: PlainResource
  queries: QueryClient
  calls: ReturnType<ResourceClients>
  /** What is said when it is done; empty: as usual. */
  said: string
}

/** One field of a row, shown at once and sent; taken back when refused. */
export async function quickEdit(
  { resource, queries, calls, said }: QuickWish,
  row: Row,
  name: string,
  value: unknown,
) {
  const label = resource.fields[name]?.label ?? name
  const show = (shown: unknown) =>
    queries.setQueriesData<Page<Row>>({ queryKey: [resource.name, 'page'] }, (page) =>
      page ? { ...page, records: page.records.map((one) => patched(one, row.id, name, shown)) } : page,
    )
  const settle = () => queries.invalidateQueries({ queryKey: [resource.name] })
  const send = async (next: unknown, version: number | undefined) => {
    show(next)
    const body = { id: row.id, [name]: next, ...(version === undefined ? {} : { version }) }
    await calls?.edit({ body, quiet: true })
  }
  const undo = async () => {
    try {
      await send(row[name] ?? null, undefined)
      notify('success', `已撤销对「${nameOf(resource, row)}」${label}的修改`)
    } catch (error) {
      notify('danger', messageOf(error))
    }
    await settle()
  }
  try {
    await send(value, row.version)
    notify('success', said || saidOf(resource, row, name, value), {
      action: { label: '撤销', onSelect: () => void undo() },
    })
  } catch (error) {
    show(row[name])
    notify('danger', messageOf(error))
  }
  await settle()
}

/** 「吉泰在线」已停用; 「字典」的描述已修改. */
function saidOf(resource: PlainResource, row: Row, name: string, value: unknown): string {
  const field = resource.fields[name]
  const called = `「${nameOf(resource, row)}」`
  return field && traits(field).words === 'options' && switchOf(field)
    ? `${called}已${plainText(field, value)}`
    : `${called}的${field?.label ?? name}已修改`
}

const patched = (row: Row, id: string, name: string, value: unknown): Row =>
  row.id === id ? { ...row, [name]: value } : row
const messageOf = (error: unknown) => (error instanceof CallError ? error.message : '修改失败，请重试')
