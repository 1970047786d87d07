import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import type { Row } from '../../kit/resource-client.ts'
import { CopyLine } from './CopyLine.tsx'

/** A new first password of somebody, told once; they must change it at the next login. */
export function ResetPassword({ row, onClose }: { row: Row; onClose: () => void }) {
  const { client } = useConsole()
  const resetting = useMutation({
    mutationFn: () => client.system.people.resetPassword({ body: { id: row.id }, quiet: true }),
  })
  const name = String(row.username)
  return (
    <Dialog
      title={`重置密码：${name}`}
      size="sm"
      onClose={onClose}
      footer={
        resetting.data ? (
          <Button variant="primary" onClick={onClose}>
            已记下，关闭
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button
              variant="danger"
              icon={<Icon name="key" />}
              loading={resetting.isPending}
              onClick={() => resetting.mutate()}
            >
              重置
            </Button>
          </>
        )
      }
    >
      <Stack>
        {resetting.error ? <Alert tone="danger">{resetting.error.message}</Alert> : null}
        {resetting.data ? (
          <>
            <p>{`新密码只显示这一次，请转告 ${name}；首次登录须修改密码。`}</p>
            <CopyLine label="新密码" text={resetting.data.password} />
          </>
        ) : (
          <p>{`将生成一个新的初始密码，${name} 在所有设备上立即下线。`}</p>
        )}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  color: var(--bq-text-2);
`
