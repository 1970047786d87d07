import { paperName } from '@baoqiao/contract/document/kinds.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'
import { useSave } from '../kit/use-save.ts'

/** Takes the file, or opens the page on which anybody checks it. */
export function DocumentActions({ row, whole = false }: { row: Row; whole?: boolean }) {
  const { client } = useConsole()
  const download = useSave(async () => ({
    file: await client.documents.file({ params: { id: row.id }, quiet: true }),
    name: paperName(String(row.kind), String(row.docNo)),
  }))
  if (row.status !== 'issued' && row.status !== 'replaced') return null
  // In a row they are words among many; on the document's own page they are what one came for.
  const looks = whole ? {} : ({ variant: 'text', size: 'small' } as const)
  return (
    <>
      <Button
        {...looks}
        aria-label={`下载 ${String(row.docNo)}`}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        下载
      </Button>
      <Button
        {...looks}
        aria-label={`验真 ${String(row.docNo)}`}
        onClick={() => window.open(`/verify/${String(row.token)}`, '_blank', 'noopener')}
      >
        验真
      </Button>
    </>
  )
}
