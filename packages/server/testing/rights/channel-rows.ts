import type { Kept } from './kept.ts'

const tenant = { tenantId: '3' }

/** Rows of channels, by the names that their resources have in the contract. */
export const CHANNEL_ROWS: Readonly<Record<string, Kept>> = {
  'channels.channel': {
    label: 'name',
    unique: 'channelCode',
    change: { remark: '改过' },
    values: (mark) => ({
      ...tenant,
      channelCode: mark,
      status: '1',
      insureTypes: '16',
      insureAuthority: 'ALL',
      limitPublicPay: 'ON',
      feeTier: '100',
    }),
  },
  'channels.account': {
    label: 'userName',
    unique: 'number',
    change: { remark: '改过' },
    values: (mark) => ({ ...tenant, number: mark, role: '6', accountType: '1', status: '1' }),
  },
  'channels.settleInfo': {
    label: 'userName',
    change: { bankName: '改过' },
    values: () => ({
      ...tenant,
      mobile: '13800138000',
      idNo: '110101199001011237',
      bankName: 'x',
      cardNo: '6222020000000001',
      cardFrontUrl: 'x',
      cardBackUrl: 'x',
      autoSettle: '0',
    }),
  },
  'channels.recipient': {
    label: 'name',
    change: { address: '改过' },
    values: () => ({
      ...tenant,
      phoneNo: '13800138000',
      areaCodes123: '440000,440100,440106',
      area: 'x',
      address: 'x',
    }),
  },
  'channels.sign': {
    label: 'userName',
    values: () => ({
      ...tenant,
      accountId: '1',
      edition: 'x',
      standing: '1',
      signedAt: '2026-11-20T01:00:00Z',
      textHash: 'x',
      text: 'x',
    }),
  },
  'channels.contractManage': {
    label: 'name',
    change: { education: '5' },
    values: () => ({
      ...tenant,
      number: 'HT1',
      mobile: '13800138000',
      idNo: '110101199001011237',
      sex: '1',
      status: 'MATERIAL_PENDING',
    }),
  },
  'channels.market': {
    label: 'name',
    change: { remark: '改过' },
    values: () => ({ ...tenant, sort: 10, status: '1' }),
  },
}
