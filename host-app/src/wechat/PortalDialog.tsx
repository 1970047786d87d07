import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { styled } from 'styled-components'
import { copyText } from '../kit/copy-text.ts'
import type { Row } from '../kit/resource-client.ts'
import { useAccounts } from './use-accounts.ts'

/** Where WeChat is to send an account's messages: what is filled in there, and how. */
export function PortalDialog({ account, onClose }: { account: Row; onClose: () => void }) {
  const { data, error, refetch } = useAccounts()
  const portal = data?.find(({ id }) => id === account.id)?.portal
  return (
    <Dialog
      title={`接入${String(account.name)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button variant="primary" disabled={!portal} onClick={() => void copyText(portal ?? '')}>
            复制地址
          </Button>
        </>
      }
    >
      <Text>
        在微信公众平台“基本配置”的“服务器配置”中，服务器地址填写以下网址，令牌和消息加解密密钥与这里保存的一致，加密方式三种均可；提交时微信会验证。
      </Text>
      {portal ? (
        <Address>{portal}</Address>
      ) : error ? (
        <ErrorState compact message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={1} />
      )}
    </Dialog>
  )
}

const Text = styled.p`
  margin: 0 0 var(--bq-s3);
`
const Address = styled.code`
  overflow-wrap: anywhere;
`
