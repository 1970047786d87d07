import { channel } from '@baoqiao/contract/channel/channel.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../ground/console-context.ts'
import { type FormField, type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import { SeveralInput } from '../kit/form/SeveralInput.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { type PlainResource, type Row, useResourceClient } from '../kit/resource-client.ts'
import { RuleControl } from './RuleControl.tsx'
import { SettlePersonsInput } from './SettlePersonsInput.tsx'
import { StoppedStatus } from './StoppedStatus.tsx'
import { useOwnInsureTypes } from './use-own-insure-types.ts'

const resource: PlainResource = channel

/** A distribution channel: what it may sell is chosen, its login made, its rules and who is paid for it set. */
export function ChannelForm(props: OwnFormProps) {
  const { row } = props
  const can = useCan()
  const calls = useResourceClient()(resource.name)
  // Lists leave out who is paid.
  const whole = useQuery({
    queryKey: ['channel-whole', row?.id, row?.version],
    queryFn: () => calls?.get({ params: { id: row?.id ?? '' }, quiet: true }) ?? null,
    enabled: row !== null,
    gcTime: 0,
  })
  if (row && whole.isPending) return null
  const bar = whole.data?.startBar ? String(whole.data.startBar) : ''
  const hasLogin = Boolean(row && whole.data?.loginName)
  const asked = FIELDS.filter(({ name }) => {
    const right = RIGHTS[name]
    if (right && !can(right)) return false
    if (name === 'password') return !hasLogin
    if (name === 'resetpassword') return hasLogin
    // Without the whole row nobody is taken out by what is not there.
    return name !== 'settlePersons' || !whole.isError
  })
  return (
    <RecordDrawer
      {...props}
      row={row && (whole.data ?? row)}
      resource={channel}
      asked={
        bar ? asked.map((one) => (one.name === 'status' ? { ...one, control: stopped(bar) } : one)) : asked
      }
      note={noteOf(row && (whole.data ?? row), can('settle_rule_basic_edit'))}
    />
  )
}

/** What is said before a channel is saved that earns nothing; null where its rules are in force. */
function noteOf(row: Row | null, maySet: boolean): string | null {
  if (row) {
    const { feeNote } = row
    if (!feeNote) return null
    return maySet ? String(feeNote) : `${String(feeNote)}。${BY_PLATFORM}`
  }
  return maySet ? null : `新渠道还没有费率规则，设置前其保费不产生佣金。${BY_PLATFORM}`
}
const BY_PLATFORM = '费率规则由平台结算人员设置，请与他们联系。'

/** What more than the right to change channels it takes. */
const RIGHTS: Readonly<Record<string, string>> = {
  loginName: 'dist_account_add',
  password: 'dist_account_add',
  resetpassword: 'dist_account_edit',
  insureAuthority: 'dist_channel_restrict',
  insureAuthorityExpireTime: 'dist_channel_restrict',
  ruleBasicId: 'settle_rule_basic_edit',
  ruleAwardIds: 'settle_rule_award_edit',
}
const InsureTypes = (props: OwnControlProps) => (
  <SeveralInput {...props} options={useOwnInsureTypes(props.value)} placeholder="请选择可用产品" />
)
const Rule = (props: OwnControlProps) => <RuleControl {...props} />
const stopped = (why: string) => (props: OwnControlProps) => <StoppedStatus {...props} why={why} />
const Persons = (props: OwnControlProps) => <SettlePersonsInput {...props} />

const FIELDS: readonly FormField[] = ownFields(channel, {
  insureTypes: InsureTypes,
  ruleBasicId: Rule,
  settlePersons: Persons,
}).map((one) => (one.name === 'settlePersons' ? { ...one, group: true } : one))
