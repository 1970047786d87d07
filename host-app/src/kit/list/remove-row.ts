import { CallError } from '@baoqiao/client/call-error.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import type { QueryClient } from '@tanstack/react-query'
import type { PlainResource, ResourceClients, Row } from '../resource-client.ts'
import { removeWord } from './delete-question.ts'

interface Removal {
  resource: PlainResource
  queries: QueryClient
  calls: NonNullable<ReturnType<ResourceClients>>
  /** It can be brought back. */
  bin: boolean
}

/** Deletes a row; a refusal is said and the row stays. 撤销 brings it back. */
export async function removeRow(
  { resource, queries, calls, bin }: Removal,
  row: Row,
  name: string,
): Promise<void> {
  const settle = () => queries.invalidateQueries({ queryKey: [resource.name] })
  const restore = async () => {
    try {
      await calls.restore({ params: { id: row.id }, quiet: true })
      notify('success', `已恢复「${name}」`)
    } catch (error) {
      notify('danger', error instanceof CallError ? error.message : '恢复失败')
    }
    await settle()
  }
  try {
    await calls.remove({ params: { id: row.id }, quiet: true })
    notify('success', resource.removal?.done ?? `${removeWord(resource)}成功`, {
      ...(bin ? { action: { label: '撤销', onSelect: () => void restore() } } : {}),
    })
  } catch (error) {
    notify('danger', error instanceof CallError ? error.message : `${removeWord(resource)}失败`)
  }
  await settle()
}
