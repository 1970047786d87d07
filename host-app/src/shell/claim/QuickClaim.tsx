import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Spinner } from '@baoqiao/ui/feedback/Spinner.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { encode } from 'uqr'
import { useConsole } from '../../ground/console-context.ts'

/** Public parameter with the address that the code stands for. */
const KEY = 'QUICK_CLAIM_URL'

/** Quick claims (1-platform §1): a code to scan with WeChat. */
export default function QuickClaim({ onClose }: { onClose: () => void }) {
  const { client } = useConsole()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['session', 'param', KEY],
    queryFn: () => client.system.publicParam.value({ params: { key: KEY }, quiet: true }),
  })
  const missing = error instanceof CallError && error.status === 404
  return (
    <Dialog title="快速理赔" size="sm" onClose={onClose} dismissible>
      {isPending ? <Spinner size={28} label="快速理赔" /> : null}
      {missing ? (
        <Alert tone="warning">还没有配置快速理赔地址，请管理员在公共参数 QUICK_CLAIM_URL 中填写</Alert>
      ) : null}
      {error && !missing ? (
        <ErrorState compact message={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Code url={data} /> : null}
    </Dialog>
  )
}

function Code({ url }: { url: string }) {
  const { size, data } = encode(url, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    notify('success', '链接已复制')
  }
  return (
    <Box>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="快速理赔二维码" shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <b>快速理赔已开放</b>
      <span>请使用微信扫一扫</span>
      <Button size="small" onClick={() => void copy()}>
        复制链接
      </Button>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--bq-s2);
  padding-block: var(--bq-s3);
  svg {
    width: 208px;
    height: 208px;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r2);
  }
  b {
    font-size: var(--bq-fs-4);
  }
  span {
    color: var(--bq-text-2);
  }
`
