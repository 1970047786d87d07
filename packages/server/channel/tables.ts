import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Tenanted } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

/** Who is paid for a channel; written and answered with the channel's own row. */
const settlePersonFields = {
  channelId: f.ref('渠道', { required: true }),
  seq: f.integer('序号', { required: true }),
  userName: f.text('姓名', { required: true }),
  mobile: f.mobile('手机号码', { required: true }),
  idNo: f.idCard('身份证号码', { required: true }),
  bankName: f.text('开户银行', { required: true }),
  cardNo: f.bankCard('银行卡号', { required: true }),
} as const

export const channelTables: readonly Table[] = [
  table('settle_person', 'member', settlePersonFields, { indexes: [['channel_id', 'seq']] }),
]
export interface ChannelDB {
  settlePerson: Tenanted<typeof settlePersonFields>
}
