import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { KIND_TITLES } from './chart.ts'

const sum = { joined: true, readOnly: true, sortable: false } as const

/** An account of the ledger, made when it is first posted to. Sums in cents; the balance is on the kind's own side. */
export const account = resource({
  name: 'ledger_account',
  path: '/ledger/account',
  title: '账户',
  scope: 'tenant',
  icon: 'money',
  label: 'name',
  lookup: ['ledger_entry'],
  verbs: [],
  list: ['name', 'kind', 'debits', 'credits', 'balance', 'createdAt'],
  fields: {
    name: f.text('账户', { required: true, max: 160, search: 'like', width: 320 }),
    kind: f.choice('类别', { required: true, options: KIND_TITLES, search: 'equal' }),
    owner: f.text('所属', { required: true, max: 200, search: 'equal', default: '' }),
    code: f.text('科目代码', { required: true, max: 220, unique: true, search: 'equal' }),
    debits: f.cents('借方合计', sum),
    credits: f.cents('贷方合计', sum),
    balance: f.cents('余额', { ...sum, entries: 'accountId' }),
  },
})
