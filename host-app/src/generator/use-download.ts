import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import { fileName, saveFile } from '../kit/transfer/save-file.ts'

/** Fetches the code of tables as one archive; what is still to be said of a table is told. */
export function useDownload(dsId: string) {
  const { client } = useConsole()
  return useMutation({
    mutationFn: (tableNames: string[]) =>
      client.generators.tables.code({ body: { ...(dsId ? { dsId } : {}), tableNames }, quiet: true }),
    onSuccess: (file, [first = '']) => saveFile(file, fileName(`生成代码_${first}`, 'zip')),
    onError: (error) => notify('danger', error.message),
  })
}
