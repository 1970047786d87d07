import type { OwnScreen } from '../ground/screen.ts'

export const ledgerScreens: readonly OwnScreen[] = [
  {
    path: '/ledger/account',
    list: 'ledger.account',
    title: '账户管理',
    authority: 'ledger_account_view',
    load: () => import('./AccountScreen.tsx'),
  },
]
