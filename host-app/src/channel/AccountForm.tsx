import { account } from '@baoqiao/contract/channel/account.ts'
import type { FormField } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

/** Somebody of a channel with their login in one form; of who is there the login stays, the password can be reset. */
export function AccountForm(props: OwnFormProps) {
  return props.row ? (
    <RecordDrawer {...props} resource={account} asked={OF_ONE_THERE} />
  ) : (
    <RecordDrawer {...props} resource={withLogin} asked={OF_A_NEW_ONE} />
  )
}

const { loginName, password } = account.fields
/** Here nobody is named who logs in already: a login is made. */
const withLogin: PlainResource = {
  ...account,
  fields: {
    ...account.fields,
    loginName: { ...loginName, required: true },
    password: { ...password, required: true },
  },
}

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
