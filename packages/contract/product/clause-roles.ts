/** What a document is to the contract. */
export const CLAUSE_ROLES = {
  main: '主条款',
  exemption: '免责说明',
  notice: '客户告知书',
  instructions: '投保须知',
  consent: '被保险人同意声明',
  rider: '附加条款',
  other: '其他文件',
} as const
export type ClauseRole = keyof typeof CLAUSE_ROLES

/** Without these nothing of a line is sold: the contract itself, what it does not pay for, and what a seller must say. */
export const NEEDED_ROLES: Readonly<Record<'employerLiability' | 'groupAccident', readonly ClauseRole[]>> = {
  employerLiability: ['main', 'exemption', 'notice', 'instructions'],
  groupAccident: ['main', 'exemption', 'notice', 'instructions', 'consent'],
}
