import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

const shown = { readOnly: true } as const
/** Seats, as vehicles are classed. */
const SEATS = { '3': '3座及以下', '4': '4座', '5': '5座' } as const

/** A car of a policy (1-platform §3): entered, corrected and taken out while the policy is in force. Money in cents. */
export const policyCar = resource({
  name: 'policy_car',
  path: '/dist/policyCar',
  title: '车辆',
  scope: 'channel',
  icon: 'columns',
  label: 'licenseNo',
  verbs: ['add', 'edit', 'remove'],
  without: ['import', 'bin'],
  list: [
    'licenseNo',
    'policyId',
    'policyNo',
    'vin',
    'engineNo',
    'insureSeatNum',
    'seatNum',
    'premium',
    'insureMoney',
    'createdAt',
  ],
  indexes: [['policy_id']],
  sections: {
    车辆: ['policyId', 'licenseNo', 'vin', 'engineNo', 'seatNum'],
    保障: ['insureSeatNum', 'insureMoney', 'premium', 'price'],
  },
  fields: {
    policyId: f.ref('保单', { required: true, from: 'policy', search: 'equal', immutable: true }),
    policyNo: f.text('保单号', { ...shown, max: 40, search: 'equal', width: 116, tail: true }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel' }),
    licenseNo: f.text('车牌号', { required: true, max: 12, search: 'like' }),
    vin: f.text('车架号', {
      required: true,
      min: 17,
      max: 17,
      message: '请输入正确的车架号',
      search: 'equal',
      width: 180,
      hint: '17位，不含字母I、O、Q',
    }),
    engineNo: f.text('发动机号', { required: true, max: 30, search: 'equal' }),
    insureSeatNum: f.choice('投保座位数', { required: true, options: SEATS, search: 'equal' }),
    seatNum: f.choice('核定座位数', { required: true, options: SEATS }),
    premium: f.cents('保费', { min: 0, sum: true }),
    price: f.cents('每座保费', { min: 0 }),
    insureMoney: f.cents('每座保额', { required: true, min: 1 }),
  },
})
