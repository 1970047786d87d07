import { product } from '@baoqiao/contract/product/product.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useRef } from 'react'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../../kit/list/ListPanels.tsx'
import { type PlainResource, useResourceClient } from '../../kit/resource-client.ts'
import { today } from '../../kit/value/format.ts'
import { versionPath } from '../version/version-path.ts'
import { standingOf } from './standing.ts'
import { useVersions } from './use-versions.ts'

const resource: PlainResource = product

/**
 * The form of a product. A new one begins a draft at once, as a copy of the version that the copied product is sold on,
 * or empty; and on to its editor.
 */
export function ProductForm({ row, from, onClose }: OwnFormProps) {
  const { client } = useConsole()
  const may = useCan()
  const navigate = useNavigate()
  const calls = useResourceClient()(resource.name)
  const copied = useVersions(from?.id, from !== undefined)
  // The form is closed first: what is in it is saved by then.
  const next = useRef<string | null>(null)
  const close = () => {
    onClose()
    if (next.current) navigate(next.current)
  }
  // What cannot be copied is no empty draft: it is said before anything is made.
  const versionsOf = async () =>
    from && may('product_version_view')
      ? (copied.data ?? (await copied.refetch({ throwOnError: true })).data ?? [])
      : []
  const add = async (body: Record<string, unknown>) => {
    const versions = await versionsOf()
    const made = await calls?.add({ body, quiet: true })
    if (!made || !may('product_version_edit')) return
    const { current, draft } = standingOf(versions, today())
    const source = (current ?? draft)?.id
    try {
      const begun = await client.products.versions.begin({
        body: { productId: made.id, ...(source ? { from: source } : {}) },
        quiet: true,
      })
      next.current = versionPath(begun.id)
    } catch {
      notify('warning', '产品已新增，但没有建立草稿', { detail: '请在产品的版本页中新建草稿。' })
    }
  }
  return <RecordDrawer resource={resource} row={row} add={add} onClose={close} {...(from ? { from } : {})} />
}
