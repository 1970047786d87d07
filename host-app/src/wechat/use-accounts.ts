import { account } from '@baoqiao/contract/wechat/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'

/** Every official account, for who picks one. */
export function useAccounts() {
  const { client } = useConsole()
  return useQuery({
    queryKey: [account.name, 'list'],
    queryFn: ({ signal }) => client.wechat.accounts.list({ signal }),
  })
}
