import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'
import { RecordForm } from './RecordForm.tsx'

interface RecordDrawerProps {
  resource: PlainResource
  row: Row | null
  onClose: () => void
}

/** Adds or edits a row beside the list. It closes only when the server has taken the row. */
export function RecordDrawer({ resource, row, onClose }: RecordDrawerProps) {
  const id = useId()
  const calls = useResourceClient()(resource.name)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [dirty, setDirty] = useState(false)
  const saving = useMutation({
    mutationFn: async (body: Record<string, unknown>) => {
      if (!calls) throw new Error(`${resource.name} is not in the contract`)
      if (!row) return calls.add({ body, quiet: true })
      const version = row.version === undefined ? {} : { version: row.version }
      return calls.edit({ body: { ...body, id: row.id, ...version }, quiet: true })
    },
  })
  async function save(body: Record<string, unknown>) {
    await saving.mutateAsync(body)
    notify('success', row ? '修改成功' : '新增成功')
    onClose()
    await queries.invalidateQueries({ queryKey: [resource.name] })
  }
  async function leave() {
    if (!dirty || (await confirm({ text: '修改尚未保存，确定放弃吗？', confirm: '放弃', danger: true })))
      onClose()
  }
  return (
    <Drawer
      title={`${row ? '修改' : '新增'}${resource.title}`}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>取消</Button>
          <Button variant="primary" type="submit" form={id} loading={saving.isPending}>
            保存
          </Button>
        </>
      }
    >
      <RecordForm id={id} resource={resource} row={row} save={save} onDirty={setDirty} />
    </Drawer>
  )
}
