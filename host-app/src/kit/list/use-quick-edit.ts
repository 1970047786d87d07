import { CallError } from '@baoqiao/client/call-error.ts'
import type { Page } from '@baoqiao/contract/kernel/list.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'
import { plainText } from '../value/FieldValue.tsx'
import { switchOf } from './quick-fields.ts'
import { nameOf } from './row-name.ts'

/** Asked before a field is changed in place: what to say when it is done (empty: as usual), or null to leave it. */
export type QuickGuard = (row: Row, name: string, value: unknown) => Promise<string | null>
export type QuickEdit = (row: Row, name: string, value: unknown) => Promise<void>

/**
 * Changes one field of a row where it stands: shown at once, taken back when the server refuses, with 撤销 when it
 * agrees. The row's version is sent: what somebody else changed meanwhile is not overwritten.
 */
export function useQuickEdit(resource: PlainResource, guard?: QuickGuard): QuickEdit {
  const queries = useQueryClient()
  const calls = useResourceClient()(resource.name)
  return useCallback(
    async (row, name, value) => {
      const said = guard ? await guard(row, name, value) : ''
      if (said === null) return
      const label = resource.fields[name]?.label ?? name
      const called = nameOf(resource, row)
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
          notify('success', `已撤销对「${called}」${label}的修改`)
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
    },
    [resource, queries, calls, guard],
  )
}

/** 「吉泰在线」已停用; 「字典」的描述已修改. */
function saidOf(resource: PlainResource, row: Row, name: string, value: unknown): string {
  const field = resource.fields[name]
  const called = `「${nameOf(resource, row)}」`
  return field?.kind === 'choice' && switchOf(field)
    ? `${called}已${plainText(field, value)}`
    : `${called}的${field?.label ?? name}已修改`
}

const patched = (row: Row, id: string, name: string, value: unknown): Row =>
  row.id === id ? { ...row, [name]: value } : row
const messageOf = (error: unknown) => (error instanceof CallError ? error.message : '修改失败，请重试')
