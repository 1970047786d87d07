import type { OwnScreen } from '../ground/screen.ts'

export const ledgerScreens: readonly OwnScreen[] = [
  {
    path: '/ledger/account',
    list: 'ledger.account',
    title: '账户管理',
    authority: 'ledger_account_view',
    load: () => import('./AccountScreen.tsx'),
  },
  {
    path: '/ledger/entry',
    list: 'ledger.entry',
    title: '账户分录',
    authority: 'ledger_entry_view',
    load: () => import('./EntryScreen.tsx'),
  },
  {
    path: '/ledger/moneyOut',
    list: 'ledger.moneyOut',
    title: '付出款项',
    authority: 'money_out_view',
    load: () => import('./MoneyOutScreen.tsx'),
  },
  {
    path: '/payment/suspense/:id',
    under: '/payment/suspense',
    title: '待查款项',
    authority: 'pay_suspense_view',
    load: () => import('./SuspensePage.tsx'),
  },
]
