import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { copyText } from '../kit/copy-text.ts'
import { DifferenceNote } from './DifferenceNote.tsx'
import { setupAddress } from './setup-address.ts'
import { useDownload } from './use-download.tsx'

interface Props {
  dsId: string
  tableName: string
  onClose: () => void
}

/** The files that would be generated of a table, one at a time. */
export function PreviewDialog({ dsId, tableName, onClose }: Props) {
  const { client } = useConsole()
  const navigate = useNavigate()
  const download = useDownload(dsId)
  const [picked, setPicked] = useState('')
  const query = { ...(dsId ? { dsId } : {}), tableName }
  const { data, error, refetch } = useQuery({
    queryKey: ['gen_table', 'preview', query],
    queryFn: ({ signal }) => client.generators.tables.preview({ query, signal, quiet: true }),
    retry: false,
    // What is generated follows what was kept a moment ago.
    staleTime: 0,
  })
  const file =
    data?.find(({ path }) => path === picked) ??
    data?.find(({ path }) => path.startsWith('packages/contract/') && !path.endsWith('/list.ts'))
  return (
    <Dialog
      title={`预览代码 ${tableName}`}
      size="xl"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button onClick={() => navigate(setupAddress(dsId, tableName))}>设置</Button>
          <Button disabled={!file} onClick={() => void copyText(file?.content ?? '')}>
            复制
          </Button>
          <Button
            variant="primary"
            disabled={!file}
            loading={download.isPending}
            onClick={() => download.mutate([tableName])}
          >
            下载
          </Button>
        </>
      }
    >
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={12} />}
      {data && file ? (
        <Stack>
          <DifferenceNote dsId={dsId} tableName={tableName} />
          <Select
            aria-label="文件"
            value={file.path}
            onChange={setPicked}
            options={data.map(({ path }) => ({ value: path, label: path }))}
          />
          <Code tabIndex={0} aria-label={file.path}>
            {file.content}
          </Code>
        </Stack>
      ) : null}
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s2);
`
const Code = styled.pre`
  margin: 0;
  padding: var(--bq-s3);
  max-height: 60vh;
  overflow: auto;
  border-radius: var(--bq-r2);
  background: var(--bq-surface-2);
  font-size: var(--bq-fs-1);
  line-height: 1.6;
`
