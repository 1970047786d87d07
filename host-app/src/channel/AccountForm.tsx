import { account } from '@baoqiao/contract/channel/account.ts'
import { useMemo } from 'react'
import { useConsole } from '../ground/console-context.ts'
import type { FormField } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

/**
 * Somebody of a channel with their login in one form; of who is there the login stays, the password can be reset. Nobody is offered a
 * role above their own.
 */
export function AccountForm(props: OwnFormProps) {
  const { user } = useConsole()
  const own = user.distAccount?.role ?? ''
  const had = props.row?.role
  const resource = useMemo(() => {
    const offered = Object.entries(role.options).filter(([one]) => one >= own || one === had)
    const fields = { ...account.fields, role: { ...role, options: Object.fromEntries(offered) } }
    return had === undefined ? withLogin(fields) : { ...account, fields }
  }, [own, had])
  return <RecordDrawer {...props} resource={resource} asked={props.row ? OF_ONE_THERE : OF_A_NEW_ONE} />
}

const { loginName, password, role } = account.fields
/** Here nobody is named who logs in already: a login is made. */
const withLogin = (fields: PlainResource['fields']): PlainResource => ({
  ...account,
  fields: {
    ...fields,
    loginName: { ...loginName, required: true },
    password: { ...password, required: true },
  },
})

const named = (...names: string[]): FormField[] => names.map((name) => ({ name }))
const OF_A_NEW_ONE = named(
  'userName',
  'number',
  'mobile',
  'loginName',
  'password',
  'channelId',
  'role',
  'accountType',
  'status',
  'remark',
)
const OF_ONE_THERE = named(
  'userName',
  'number',
  'mobile',
  'channelId',
  'role',
  'accountType',
  'status',
  'changepassword',
  'remark',
)
