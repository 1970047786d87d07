import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useMutation } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import type { Row } from '../../kit/resource-client.ts'
import { ToldOnce } from './ToldOnce.tsx'

/** A new first password of somebody, told once; they must change it at the next login. */
export function ResetPassword({ row, onClose }: { row: Row; onClose: () => void }) {
  const { client } = useConsole()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => client.system.people.resetPassword({ body: { id: row.id }, quiet: true }),
  })
  const name = String(row.username)
  return (
    <ToldOnce
      title={`重置密码：${name}`}
      text={
        data
          ? `新密码只显示这一次，请转告 ${name}；首次登录须修改密码。`
          : `将生成一个新的初始密码，${name} 在所有设备上立即下线。`
      }
      error={error}
      told={data ? [['新密码', data.password]] : []}
      leave="取消"
      make={
        data ? null : (
          <Button variant="danger" icon={<Icon name="key" />} loading={isPending} onClick={() => mutate()}>
            重置
          </Button>
        )
      }
      onClose={onClose}
    />
  )
}
