import { CallError } from '@baoqiao/client/call-error.ts'
import type { OccupationDifferences } from '@baoqiao/contract/product/occupation-calls.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { SheetImport } from '../SheetImport.tsx'
import { LibraryChanges } from './LibraryChanges.tsx'

const failure = (error: unknown) => (error instanceof CallError ? error.message : '读取文件失败，请重新选择')

/** A workbook, and what it would change in the library, before it is taken. */
export function LibraryImport({ onClose }: { onClose(): void }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<OccupationDifferences | null>(null)
  const [gone, setGone] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    await work().catch((error: unknown) => setProblem(failure(error)))
    setBusy(false)
  }
  const choose = (given: File) =>
    during(async () => {
      setFile(given)
      setFound(null)
      setGone(false)
      const form = new FormData()
      form.append('file', given)
      setFound(await client.products.occupationLibrary.compare({ form, quiet: true }))
    })
  const take = () =>
    during(async () => {
      if (!file || !found) return
      const form = new FormData()
      form.append('file', file)
      form.append('stamp', found.stamp)
      form.append('gone', gone ? '1' : '0')
      const done = await client.products.occupationLibrary.take({ form, quiet: true })
      notify('success', `已导入：新增 ${done.added}，修改 ${done.changed}，删除 ${done.gone}`)
      void queries.invalidateQueries({ queryKey: ['occupation'] })
      onClose()
    })
  const count = found
    ? found.added.length +
      new Set([...found.reclassed, ...found.renamed].map(({ code }) => code)).size +
      (gone ? found.gone.length : 0)
    : 0
  return (
    <SheetImport
      title="导入职业库"
      hint="先导出，在表格中修改后再导入。先列出差异，采用前不会改动任何内容；“上级”列只供查看。"
      file={file}
      busy={busy}
      problem={problem}
      count={count}
      ready={found !== null && found.problems.length === 0}
      onChoose={(given) => void choose(given)}
      onTake={() => void take()}
      onClose={onClose}
    >
      {found && found.problems.length > 0 ? (
        <Alert tone="danger" title={`${found.problems.length} 处问题，修正后才能导入`}>
          {found.problems.slice(0, 8).join('；')}
        </Alert>
      ) : null}
      {found && found.problems.length === 0 ? (
        <>
          {count === 0 && found.gone.length === 0 ? (
            <Alert tone="success">文件与职业库没有差异。</Alert>
          ) : null}
          <LibraryChanges title="新增" changes={found.added} />
          <LibraryChanges title="类别有变化" changes={found.reclassed} />
          <LibraryChanges title="名称或别名有变化" changes={found.renamed} />
          <LibraryChanges title="文件中没有" changes={found.gone} />
          {found.gone.length > 0 ? (
            <Checkbox checked={gone} onChange={setGone}>
              {`同时删除文件中没有的 ${found.gone.length} 个职业`}
            </Checkbox>
          ) : null}
        </>
      ) : null}
    </SheetImport>
  )
}
