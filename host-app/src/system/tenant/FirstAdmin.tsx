import { user } from '@baoqiao/contract/system/user.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'
import { ToldOnce } from '../user/ToldOnce.tsx'

const { username, name, phone } = user.fields
/** Of another tenant: whether a name is taken there only the answer says. */
const resource: PlainResource = {
  ...user,
  name: 'tenant_admin',
  title: '租户管理员',
  fields: {
    username: { ...username, unique: false },
    name: { ...name, required: true },
    phone: { ...phone, required: true },
  },
}
const loginAt = (tenantId: string) => `${location.origin}/login?tenantId=${tenantId}`
const ASKED = [{ name: 'username' }, { name: 'name' }, { name: 'phone' }]

/** The first administrator of a tenant, whose password is told once. */
export function FirstAdmin({ tenant, onClose }: { tenant: Row; onClose: () => void }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const form = useId()
  const [made, setMade] = useState<{ username: string; password: string } | null>(null)
  const [busy, setBusy] = useState(false)
  async function save(values: Record<string, unknown>) {
    const body = {
      username: String(values.username ?? ''),
      name: String(values.name ?? ''),
      phone: String(values.phone ?? ''),
    }
    setBusy(true)
    try {
      setMade(await client.system.tenants.firstAdmin({ params: { id: tenant.id }, body, quiet: true }))
    } finally {
      setBusy(false)
    }
    await queries.invalidateQueries({ queryKey: ['sys_tenant'] })
  }
  return (
    <ToldOnce
      title={`开通管理员：${String(tenant.name)}`}
      text={
        made
          ? `密码只显示这一次，请连同登录地址转告 ${made.username}；首次登录须修改密码。`
          : '管理员登录后自行新增部门、用户和角色。之后也可以在租户列表的“更多”里开通。'
      }
      told={
        made
          ? [
              ['登录地址', loginAt(tenant.id)],
              ['用户名', made.username],
              ['初始密码', made.password],
            ]
          : []
      }
      leave="以后再说"
      make={
        made ? null : (
          <Button variant="primary" type="submit" form={form} loading={busy}>
            开通
          </Button>
        )
      }
      onClose={onClose}
    >
      {made ? null : (
        <RecordForm
          id={form}
          resource={resource}
          row={null}
          asked={ASKED}
          save={save}
          onDirty={() => undefined}
        />
      )}
    </ToldOnce>
  )
}
