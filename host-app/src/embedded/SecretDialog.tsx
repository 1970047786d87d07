import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { copyText } from '../kit/copy-text.ts'

interface SecretDialogProps {
  site: { id: string; name: string }
  onClose(): void
}

/** Another secret for the partner's server: asked first, then shown this once. */
export function SecretDialog({ site, onClose }: SecretDialogProps) {
  const { client } = useConsole()
  const made = useMutation({
    mutationFn: () => client.embed.setup.secret({ params: { id: site.id }, quiet: true }),
    // Not kept for whoever looks at the page's memory later.
    gcTime: 0,
  })
  const { data, error, isPending } = made
  return (
    <Dialog
      title={`更换接入密钥：${site.name}`}
      onClose={onClose}
      footer={
        data ? (
          <Button variant="primary" onClick={onClose}>
            我已保存
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button variant="danger" loading={isPending} onClick={() => made.mutate()}>
              更换
            </Button>
          </>
        )
      }
    >
      {data ? (
        <Stack>
          <Alert tone="warning">新密钥只显示这一次，请立即存到合作方服务器；旧密钥已经失效。</Alert>
          <div>
            接入终端 <code>{data.clientId}</code>
          </div>
          <Secret>
            <code>{data.clientSecret}</code>
            <Button size="small" onClick={() => void copyText(data.clientSecret)}>
              复制密钥
            </Button>
          </Secret>
        </Stack>
      ) : (
        <Stack>
          <p>
            合作方服务器用这个密钥换取访客会话。更换后旧密钥立即失效，已打开的合作方页面也随即中断；服务器换上新密钥之前，访客打不开组件。请先与管理合作方服务器的人约好时间。
          </p>
          {error ? <Alert tone="danger">{error.message}</Alert> : null}
        </Stack>
      )}
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
`
const Secret = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--bq-s3);
  code {
    overflow-wrap: anywhere;
    user-select: all;
  }
`
