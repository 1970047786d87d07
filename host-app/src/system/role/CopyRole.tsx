import { CallError } from '@baoqiao/client/call-error.ts'
import { role as roleResource } from '@baoqiao/contract/system/role.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { styled } from 'styled-components'
import { validateInput } from '../../kit/form/form-values.ts'
import type { Row } from '../../kit/resource-client.ts'
import { useConsole } from '../../shell/console-context.ts'

/** A new role with the menus and the data scope of another. */
export function CopyRole({ role, onClose }: { role: Row; onClose: () => void }) {
  const id = useId()
  const { client } = useConsole()
  const queries = useQueryClient()
  const [roleName, setName] = useState(`${String(role.roleName)}副本`)
  const [roleCode, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const copying = useMutation({
    mutationFn: () => client.system.roles.copy({ body: { id: role.id, roleName, roleCode }, quiet: true }),
    onSuccess: async () => {
      notify('success', '复制成功')
      onClose()
      await queries.invalidateQueries({ queryKey: [roleResource.name] })
    },
  })
  const { fields } = roleResource
  const local = (name: 'roleName' | 'roleCode', value: string) => {
    const answer = validateInput(fields[name], value, 'add')
    return answer === true ? undefined : answer
  }
  const issues = copying.error instanceof CallError ? copying.error.issues : []
  const errorOf = (name: 'roleName' | 'roleCode', value: string) =>
    asked ? (local(name, value) ?? issues.find(({ path }) => path === name)?.message) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!local('roleName', roleName) && !local('roleCode', roleCode)) copying.mutate()
  }
  return (
    <Dialog
      title={`复制角色：${String(role.roleName)}`}
      description="新角色拥有相同的菜单权限和数据权限。"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form={id} loading={copying.isPending}>
            复制
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} noValidate>
        {copying.error && issues.length === 0 ? <Alert tone="danger">{copying.error.message}</Alert> : null}
        <Field label="角色名称" required error={errorOf('roleName', roleName)}>
          {(wiring) => <TextInput {...wiring} value={roleName} onChange={setName} />}
        </Field>
        <Field
          label="角色标识"
          required
          hint="大写字母和下划线，3 到 20 个，创建后不可修改"
          error={errorOf('roleCode', roleCode)}
        >
          {(wiring) => <TextInput {...wiring} value={roleCode} onChange={setCode} />}
        </Field>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s3);
`
