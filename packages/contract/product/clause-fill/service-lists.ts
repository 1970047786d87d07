import { shareText } from '../amount-text.ts'
import type { ProductDraft } from '../config.ts'
import { peopleWord } from '../people-word.ts'
import { listed } from './listed.ts'

type Served = Pick<ProductDraft, 'line' | 'surrender' | 'endorse'>
const LEFT = '“生效日至终保日的天数÷保险期间总天数”'
/** What is left after a fee, as a factor: nothing when there is none. */
const after = (feeBp: number) => (feeBp > 0 ? `×${shareText(10_000 - feeBp)}` : '')

/** How premium is given back when the whole policy ends early. */
export function surrenderSaid(version: Served): string {
  const { mode, preStartFeeBp, netFeeBp } = version.surrender
  const fee = preStartFeeBp > 0 ? `扣除${shareText(preStartFeeBp)}手续费后退还` : '退还全部保险费'
  const later =
    mode === 'SHORT_RATE'
      ? '保险责任开始后解除的，逐人计算：应退金额＝实交保险费－年保险费×已保月数对应的短期费率，不足一个月按一个月计，结果小于零的按零计，其中年保险费为按出单时的费率计算的一年期保险费'
      : `保险责任开始后解除的，逐人退还：实交保险费×“解除日至终保日的天数÷该${peopleWord(version.line)}保险责任总天数”${after(netFeeBp)}，解除日计入剩余天数`
  return listed([`解除日（不再享有保障的第一日，下同）不晚于起保日的，${fee}`, later])
}

/** How people come, go, are replaced and change their work. */
export function movesSaid(version: Served): string {
  const { mode, replaceWithinBand, removalAllowed, removalFeeBp, changeDownFeeBp } = version.endorse
  const who = peopleWord(version.line)
  const share = mode === 'MONTH' ? '“剩余月数÷保险期间月数”（不足一个月按一个月计）' : LEFT
  const fee = removalFeeBp > 0 ? `，扣除${shareText(removalFeeBp)}手续费` : '，不收手续费'
  const down = changeDownFeeBp > 0 ? `；差额为负的，扣除${shareText(changeDownFeeBp)}手续费后退还` : ''
  return listed([
    `增加${who}：按该职业类别的整个保险期间保险费，乘以${share}计收`,
    removalAllowed
      ? `减少${who}：按该${who}实交保险费，乘以其剩余保险责任期间占保险责任总期间的比例退还${fee}，生效日为其不再享有保障的第一日`
      : `减少${who}：本产品不办理减少${who}`,
    `替换${who}：保险期间超过三个月的，可以${replaceWithinBand ? '在同一档职业类别内（一至三类、四至五类、六类各为一档）' : ''}替换，${replaceWithinBand ? '不另收费' : '职业类别不同的按变更职业计收或者退还差额'}`,
    `变更职业：按变更前后整个保险期间保险费的差额，乘以${share}计收或者退还${down}`,
  ])
}
