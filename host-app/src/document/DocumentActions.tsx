import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'
import { saveBlob } from '../kit/save-blob.ts'

/** Takes the file, or opens the page on which anybody checks it. */
export function DocumentActions({ row }: { row: Row }) {
  const { client } = useConsole()
  const download = useMutation({
    mutationFn: async () => {
      const file = await client.documents.file({ params: { id: row.id }, quiet: true })
      saveBlob(file, `${String(row.docNo)}.pdf`)
    },
    onError: (error) => notify('danger', error instanceof CallError ? error.message : '下载失败，请重试'),
  })
  if (row.status !== 'issued' && row.status !== 'replaced') return null
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-label={`下载 ${String(row.docNo)}`}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        下载
      </Button>
      <Button
        variant="text"
        size="small"
        aria-label={`验真 ${String(row.docNo)}`}
        onClick={() => window.open(`/verify/${String(row.token)}`, '_blank', 'noopener')}
      >
        验真
      </Button>
    </>
  )
}
