import { DOCUMENT_KINDS, paperName } from '@baoqiao/contract/document/kinds.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useConsole } from '../../ground/console-context.ts'
import { useSave } from '../../kit/use-save.ts'
import type { DocumentRow } from './use-papers.ts'

/** States in which there is nothing to take. */
const NO_FILE: Readonly<Partial<Record<string, string>>> = {
  making: '制作中',
  failed: '制作失败',
  dropped: '未出具',
}

/** A document where it belongs, to be taken: called by its kind. */
export function PaperButton({ id, kind, docNo, status, why }: DocumentRow) {
  const { client } = useConsole()
  const { mutate, isPending } = useSave(async () => ({
    file: await client.documents.file({ params: { id }, quiet: true }),
    name: paperName(kind, docNo),
  }))
  const title = `${DOCUMENT_KINDS[kind]}${status === 'replaced' ? '（作废）' : ''}`
  const none = NO_FILE[status]
  if (none) return <span>{`${title}${none}${why ? `：${why}` : ''}`}</span>
  return (
    <Button
      variant="text"
      size="small"
      icon={<Icon name="download" size={14} />}
      aria-label={`下载${title} ${docNo}`}
      loading={isPending}
      onClick={() => mutate()}
    >
      {title}
    </Button>
  )
}
