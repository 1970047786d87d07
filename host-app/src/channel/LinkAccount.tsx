import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { SearchSelect } from '@baoqiao/ui/form/SearchSelect.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'

interface LinkAccountProps {
  row: Row
  onClose(): void
}

/** Ties an account of the contract's channel to it: from then on it is that person's own. */
export function LinkAccount({ row: { id, name }, onClose }: LinkAccountProps) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const [userId, setUserId] = useState('')
  const linking = useMutation({
    mutationFn: () => client.channels.contracts.link({ body: { id, userId }, quiet: true }),
    onSuccess: async () => {
      notify('success', '账号已关联')
      onClose()
      await queries.invalidateQueries({ queryKey: ['contract_manage'] })
    },
  })
  const load = async (keyword: string, signal: AbortSignal) => {
    const found = await client.channels.contracts.users({ query: { id, keyword }, signal, quiet: true })
    const alike = (name: string) => found.filter(({ userName }) => userName === name).length > 1
    return found.map(({ userId: value, userName, loginName, number }) => ({
      value,
      label: alike(userName) && loginName ? `${userName}（${loginName}）` : userName,
      hint: `工号 ${number}`,
    }))
  }
  return (
    <Dialog
      title={`关联账号：${String(name)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            disabled={userId === ''}
            loading={linking.isPending}
            onClick={() => linking.mutate()}
          >
            关联
          </Button>
        </>
      }
    >
      <Field
        label="账号"
        required
        hint="合同所属渠道中启用、尚无合同的账号，可按姓名或工号查找"
        error={linking.error?.message ?? ''}
      >
        {(wiring) => <SearchSelect {...wiring} value={userId} onChange={setUserId} load={load} />}
      </Field>
    </Dialog>
  )
}
