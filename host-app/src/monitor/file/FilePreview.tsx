import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import type { Row } from '../../kit/resource-client.ts'
import { saveBlob } from '../../kit/save-blob.ts'
import { sizeText } from '../../kit/value/size-text.ts'
import { useObjectUrl } from '../../kit/value/use-object-url.ts'
import { fileAddress } from './file-words.ts'

/** A file looked at: pictures and PDF here, anything else to be saved. */
export function FilePreview({ row, onClose }: { row: Row; onClose: () => void }) {
  const { client } = useConsole()
  const name = String(row.original)
  const { data, error, refetch } = useQuery({
    queryKey: ['sys_file', 'bytes', row.id],
    gcTime: 0,
    queryFn: ({ signal }) => client.system.file.get({ params: fileAddress(row), signal, quiet: true }),
  })
  const url = useObjectUrl(data)
  const type = String(row.type ?? '')
  return (
    <Dialog
      title={name}
      description={`${type} · ${sizeText(row.fileSize)}`}
      size="xl"
      dismissible
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<Icon name="download" />}
            disabled={!data}
            onClick={() => data && saveBlob(data, name)}
          >
            下载
          </Button>
          <Button variant="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      <Stage>
        {error ? (
          <ErrorState compact message={error.message} onRetry={() => void refetch()} />
        ) : url === null ? (
          <SkeletonText lines={6} />
        ) : type.startsWith('image/') ? (
          <img src={url} alt={name} />
        ) : type === 'application/pdf' ? (
          <iframe src={url} title={name} />
        ) : (
          <p>此类文件不能预览，请下载后打开。</p>
        )}
      </Stage>
    </Dialog>
  )
}

const Stage = styled.div`
  display: grid;
  place-items: center;
  min-height: 240px;
  img {
    max-width: 100%;
    max-height: 62vh;
    border-radius: var(--bq-r1);
    background: repeating-conic-gradient(var(--bq-surface-2) 0% 25%, var(--bq-surface) 0% 50%) 0 0 / 16px 16px;
  }
  iframe {
    width: 100%;
    height: 62vh;
    border: 0;
  }
`
