import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import { saveBlob } from '../kit/save-blob.ts'
import { fileName } from '../kit/transfer/sheet-file.ts'
import { differenceLines, isRisky } from './difference-lines.ts'

/**
 * Fetches the code of tables as one archive; what is still to be said of a table is told. Where it would take away or change
 * fields of something that is there, that is shown first and asked about.
 */
export function useDownload(dsId: string) {
  const { client } = useConsole()
  const confirm = useConfirm()
  const source = dsId ? { dsId } : {}
  return useMutation({
    async mutationFn(tableNames: string[]) {
      const { differences, code } = client.generators.tables
      const all = await Promise.all(
        tableNames.map((tableName) => differences({ query: { ...source, tableName }, quiet: true })),
      )
      const lines = all
        .filter(isRisky)
        .flatMap((one) => [`“${one.against ?? ''}”：`, ...differenceLines(one)])
      const text = `${lines.slice(0, MOST_LINES).join('\n')}${lines.length > MOST_LINES ? '\n……' : ''}\n是否继续下载？`
      if (lines.length > 0 && !(await confirm({ title: '与已有的功能不同', text, confirm: '下载' })))
        return null
      return code({ body: { ...source, tableNames }, quiet: true })
    },
    onSuccess: (file, [first = '']) => {
      if (file) saveBlob(file, fileName(`生成代码_${first}`, 'zip'))
    },
    onError: (error) => notify('danger', error.message),
  })
}
const MOST_LINES = 12
