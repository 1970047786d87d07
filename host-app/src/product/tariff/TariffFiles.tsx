import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { saveBlob } from '../../kit/save-blob.ts'
import { TariffCompare } from './TariffCompare.tsx'
import { TariffImport } from './TariffImport.tsx'
import type { Tariff } from './tariff-row.ts'
import type { TariffEditing } from './use-tariff-editor.ts'

/** Workbooks out and in, and what differs from another version. */
export function TariffFiles({
  editing: { state, change, isDirty },
  row,
  isOpen,
}: {
  editing: TariffEditing
  row: Tariff
  isOpen: boolean
}) {
  const { client } = useConsole()
  const [shown, setShown] = useState<'import' | 'compare' | null>(null)
  const exported = async () => {
    const sheet = await client.products.tariffs
      .sheet({ params: { id: row.id }, quiet: true })
      .catch(() => null)
    if (sheet) saveBlob(sheet, `费率表-${row.code}.xlsx`)
    else notify('danger', '导出失败，请重试')
  }
  return (
    <>
      {isOpen ? (
        <Button icon={<Icon name="upload" />} onClick={() => setShown('import')}>
          导入
        </Button>
      ) : null}
      <Button
        icon={<Icon name="download" />}
        disabled={isDirty}
        title={isDirty ? '保存后可以导出' : undefined}
        onClick={() => void exported()}
      >
        导出
      </Button>
      <Button onClick={() => setShown('compare')}>比较</Button>
      {shown === 'import' ? (
        <TariffImport
          id={row.id}
          draft={state.draft}
          onExport={() => void exported()}
          onTake={(draft) => {
            change({ type: 'draft', draft, clears: Object.keys(state.wrong) })
            notify('success', '已采用文件中的费率，可以撤销，保存后生效')
          }}
          onClose={() => setShown(null)}
        />
      ) : null}
      {shown === 'compare' ? (
        <TariffCompare row={row} draft={state.draft} onClose={() => setShown(null)} />
      ) : null}
    </>
  )
}
