import { CallError } from '@baoqiao/client/call-error.ts'
import { diffOf } from '@baoqiao/contract/product/tariff/diff.ts'
import type { TariffDraft } from '@baoqiao/contract/product/tariff/document.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { SheetImport } from '../SheetImport.tsx'
import { DiffTable } from './DiffTable.tsx'
import { tableOf } from './tariff-row.ts'

interface TariffImportProps {
  id: string
  draft: TariffDraft
  /** Saves the tariff as a workbook. */
  onExport(): void
  onTake(draft: TariffDraft): void
  onClose(): void
}

/** A workbook read on the server, and what it would change, before it is taken. Nothing is written by it. */
export function TariffImport({ id, draft, onExport, onTake, onClose }: TariffImportProps) {
  const { client } = useConsole()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [read, setRead] = useState<{ draft: TariffDraft; problems: readonly string[] } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (given: File) => {
    const form = new FormData()
    form.append('file', given)
    setFile(given)
    setRead(null)
    setProblem(null)
    setBusy(true)
    try {
      const { table, problems } = await client.products.tariffs.readSheet({
        params: { id },
        form,
        quiet: true,
      })
      setRead({ draft: tableOf(draft.line, table), problems })
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : '读取文件失败，请重新选择')
    }
    setBusy(false)
  }
  const changes = read ? diffOf(draft, read.draft) : []
  return (
    <SheetImport
      title="导入费率表"
      hint="先导出，在表格中修改后再导入。文件中空着的格子导入后也是空的；采用前不会改动任何内容。"
      template={
        <Button size="small" variant="text" onClick={onExport}>
          下载已保存的费率表
        </Button>
      }
      file={file}
      busy={busy}
      problem={problem}
      count={changes.length}
      ready={read !== null}
      onChoose={(given) => void choose(given)}
      onTake={() => {
        if (read) onTake(read.draft)
        onClose()
      }}
      onClose={onClose}
    >
      {read && read.problems.length > 0 ? (
        <Alert tone="warning" title={`${read.problems.length} 处没有读懂，对应的格子会是空的`}>
          {read.problems.slice(0, 8).join('；')}
        </Alert>
      ) : null}
      {read && changes.length === 0 ? <Alert tone="success">文件与当前费率没有差异。</Alert> : null}
      {changes.length > 0 ? <DiffTable changes={changes} from="当前" to="文件" /> : null}
    </SheetImport>
  )
}
