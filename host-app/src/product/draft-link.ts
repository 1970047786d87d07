import type { DraftHead } from '@baoqiao/contract/flow/draft.ts'
import { APPLY_TYPES, entryPath, isApplyType } from '@baoqiao/contract/policy/apply-types.ts'
import { pathOfChange } from '@baoqiao/contract/policy/change-ways.ts'

type Named = Pick<DraftHead, 'id' | 'flow' | 'subject'> & Partial<Pick<DraftHead, 'about'>>

/** What a draft of a change says it is, at its beginning: its page and its name are that change's. */
const calledIn = (about = '') => about.split(' ')[0] ?? ''
const changeLink = ({ id, subject, about }: Named, other: string) =>
  `${pathOfChange(calledIn(about), subject) ?? `${other}${subject}`}?draft=${id}`

/** Pages of the console on which the flows that keep drafts go on. */
const PAGES: Readonly<Record<string, (draft: Named) => string>> = {
  'entry-center': ({ id, subject }) => {
    const [, type = '', from = ''] = /^([A-Za-z]+)-(\d+)$/.exec(subject) ?? []
    return isApplyType(type)
      ? `${entryPath(type, from)}&draft=${id}`
      : `/insuranceCenter/entryCenter/${subject}?draft=${id}`
  },
  insured: (draft) => changeLink(draft, '/policy/insured/addMoreInsured/'),
  endorsement: (draft) => changeLink(draft, '/policy/endorseReplace/'),
  roster: ({ id, subject }) => `/policy/roster/${subject}?draft=${id}`,
  surrender: ({ id, subject }) => `/policy/surrender/apply/${subject}?draft=${id}`,
  transfer: ({ subject }) => {
    const [policy, endorsement] = subject.split('-')
    return `/insuranceCenter/pay/payOffline?id=${policy}${endorsement ? `&endorsement=${endorsement}` : ''}`
  },
  claim: ({ subject }) => {
    const [policy, person] = subject.split('-')
    return `/policy/claim/add/${policy}${person ? `?person=${person}` : ''}`
  },
}

const OTHERS: Readonly<Record<string, string>> = {
  insured: '人员增减',
  endorsement: '批改',
  roster: '名单同步',
  surrender: '退保',
  claim: '登记报案',
  transfer: '对公转账',
}
/** What was begun: 新投保, 续保, 复制再投 … */
export function draftKind({ flow, subject, about }: Omit<Named, 'id'>): string {
  if ((flow === 'insured' || flow === 'endorsement') && pathOfChange(calledIn(about), subject))
    return calledIn(about)
  if (flow !== 'entry-center') return OTHERS[flow] ?? '—'
  const [type = ''] = subject.split('-')
  return APPLY_TYPES[isApplyType(type) ? type : 'new'].title
}

/** Where a draft goes on; null for one of a flow that the console does not show. */
export const draftLink = (draft: Named): string | null => PAGES[draft.flow]?.(draft) ?? null
