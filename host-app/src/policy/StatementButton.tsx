import { DOCUMENT_KINDS, paperName } from '@baoqiao/contract/document/kinds.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'
import { useSave } from '../kit/use-save.ts'

const MAKING_MS = 3000
/** Changes of one policy, with their editions. */
const MOST = 100
interface Props {
  row: Row
  kind: 'surrender' | 'endorsement'
  /** The row has come so far that there is a paper of it. */
  issued: boolean
}

/** The paper of a change or of a surrender, as a file; while it is being made, it says so. */
export function StatementButton({ row, kind, issued }: Props) {
  const { client } = useConsole()
  const can = useCan()
  const { data: paper } = useQuery({
    queryKey: ['document', kind, row.id, row.status],
    enabled: issued && can('document_view'),
    queryFn: async ({ signal }) => {
      const query = { policyId: String(row.policyId), kind, size: MOST, sortType: '2' as const }
      const { records } = await client.documents.document.page({ query, signal, quiet: true })
      return records.find(({ subjectId }) => subjectId === row.id) ?? null
    },
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? MAKING_MS : false),
  })
  const title = DOCUMENT_KINDS[kind]
  const download = useSave(async () =>
    paper
      ? {
          file: await client.documents.file({ params: { id: paper.id }, quiet: true }),
          name: paperName(kind, paper.docNo),
        }
      : null,
  )
  if (!paper) return null
  if (paper.status === 'making') return <span>{`${title}制作中`}</span>
  return (
    <Button icon={<Icon name="download" />} loading={download.isPending} onClick={() => download.mutate()}>
      {`下载${title}`}
    </Button>
  )
}
