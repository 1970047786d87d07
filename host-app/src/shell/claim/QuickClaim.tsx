import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Spinner } from '@baoqiao/ui/feedback/Spinner.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { CopyLink } from '../../kit/LinkShare.tsx'
import { QrCode } from '../../kit/QrCode.tsx'

/** Public parameter with the address that the code stands for, where it is not this site's own. */
const KEY = 'QUICK_CLAIM_URL'
/** Where claims are reported and followed here. */
const CLAIMS = '/policies/claim'
/** The example that databases of earlier releases were made with, and that leads nowhere: as if nobody had set an address. */
const EXAMPLE = 'https://baoqiao.example/claim'

/** Quick claims (1-platform §1): a code to scan with WeChat, and the way there; who sees no claims is told where they are reported. */
export default function QuickClaim({ onClose }: { onClose: () => void }) {
  const { client } = useConsole()
  const may = useCan()('claim_view')
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['session', 'param', KEY],
    queryFn: () => client.system.publicParam.value({ params: { key: KEY }, quiet: true }),
  })
  const missing = error instanceof CallError && error.status === 404
  const here = new URL(CLAIMS, location.origin)
  const url = data || missing ? addressOf(data ?? '', here) : null
  return (
    <Dialog title="快速理赔" size="sm" onClose={onClose} dismissible>
      {isPending ? <Spinner size={28} label="快速理赔" /> : null}
      {error && !missing ? (
        <ErrorState compact message={error.message} onRetry={() => void refetch()} />
      ) : null}
      {url && (may || url.href !== here.href) ? (
        <Code url={url.href}>
          {url.href === here.href ? (
            <Button
              size="small"
              variant="primary"
              onClick={() => {
                onClose()
                navigate(CLAIMS)
              }}
            >
              打开理赔
            </Button>
          ) : null}
        </Code>
      ) : null}
      {url ? (
        <Alert>投保企业或出险人员自行报案，请打开保单的“扫码报案”，出示其中的二维码或复制链接</Alert>
      ) : null}
    </Dialog>
  )
}

/** An administrator's own address, whole or of this site; without a sound one this site's claims. */
function addressOf(given: string, here: URL): URL {
  try {
    return new URL(given && given !== EXAMPLE ? given : here, here)
  } catch {
    return here
  }
}

function Code({ url, children }: { url: string; children: ReactNode }) {
  return (
    <Box>
      <QrCode text={url} label="快速理赔二维码" />
      <b>快速理赔已开放</b>
      <span>请使用微信扫一扫</span>
      <CopyLink url={url} small />
      {children}
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
  > span {
    color: var(--bq-text-2);
  }
`
