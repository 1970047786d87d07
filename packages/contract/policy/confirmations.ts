import type { Reason } from './quote.ts'

/** Warnings over which nothing is ordered until a person says that it is meant: their codes in `accepted`, and what is said. */
export const CONFIRMATIONS = {
  orderedTwice: { title: '可能重复投保', say: '我已核对，确需再投一单' },
  renewedTwice: { title: '这张保单已经续保', say: '我已核对，确需再续保一次' },
  renewalDates: { title: '续保与原保单不衔接', say: '我已核对，确需从这一天起保' },
  revised: { title: '他人已修改并重新提交过', say: '我已核对他人的修改，确需以我填写的为准' },
  papers: { title: '证照上的与填写的不一致', say: '我已与证照原件核对，填写的内容无误' },
  holderName: { title: '该信用代码另有企业名称', say: '我已与营业执照原件核对，企业名称和信用代码无误' },
  heightTrade: { title: '有人员的职业通常涉及高处作业', say: '我已核实，这些人员不从事2米及以上高处作业' },
  unusual: { title: '以下号码不常见，请与证件原件核对', say: '我已核对原件，号码填写无误' },
} as const
export type Confirmation = keyof typeof CONFIRMATIONS

const isConfirmation = (code: string): code is Confirmation => Object.hasOwn(CONFIRMATIONS, code)
const UNUSUAL: ReadonlySet<string> = new Set(['idNo', 'holder.code'])

/** Which confirmation a warning asks for; null when it is only said. */
export const confirmationOf = ({ code }: Pick<Reason, 'code'>): Confirmation | null => {
  if (UNUSUAL.has(code)) return 'unusual'
  return isConfirmation(code) && code !== 'unusual' ? code : null
}

/** What is asked for by these warnings and not yet said. */
export const unconfirmed = (warnings: readonly Reason[], accepted: readonly string[]): Confirmation[] => [
  ...new Set(
    warnings.flatMap((warning) => {
      const code = confirmationOf(warning)
      return code && !accepted.includes(code) ? [code] : []
    }),
  ),
]
