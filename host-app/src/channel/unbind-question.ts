import type { Row } from '../kit/resource-client.ts'

const STAYS = '账号本身、签署记录和已出的保单不变'

/** What is asked before a contract is given up: whose account is parted from which contract, what ends by it and what stays. */
export function unbindQuestion({ name, number, userId, accountName }: Row): string {
  const contract = `业务员合同 ${String(number)}`
  const parts = userId
    ? `${String(name)}的账号「${String(accountName)}」与${contract} 解除绑定：合同记录移出列表，签署的合同随之终止；${STAYS}。${String(name)}出单前须新建合同并重新签约。`
    : `${String(name)}的${contract} 还没有关联账号：解除绑定后合同记录移出列表；签署记录和已出的保单不变。`
  return `${parts}是否继续？`
}
