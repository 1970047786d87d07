import { CLAUSE_ROLES, NEEDED_ROLES } from '../clause-roles.ts'
import type { Check } from './known.ts'

/** Documents that a rider may name; laws and standards are not ours. */
const OURS = /《([^《》]+(?:条款|须知|告知书|说明书|特别约定))》/g

/** The contract is whole: what the line needs is there, once where it can be only one, and riders name what is there. */
export const roles: Check = ({ line, declarations }, _known, say) => {
  if (declarations.length === 0) return
  for (const role of NEEDED_ROLES[line])
    if (!declarations.some((one) => one.role === role))
      say('declarations', `没有${CLAUSE_ROLES[role]}：请添加，或在已有文件中选择用途“${CLAUSE_ROLES[role]}”`)
  const main = declarations.findIndex(({ role }) => role === 'main')
  const titles = new Set(declarations.map(({ title }) => title))
  declarations.forEach(({ code, title, text, role, dutyItem }, i) => {
    const name = `《${title || code}》`
    if (role === 'main' && i !== main)
      say(`declarations.${i}.role`, `${name}是第二份主条款，主条款只能有一份`)
    if (dutyItem !== null && role !== 'rider')
      say(`declarations.${i}.role`, `${name}只随责任${dutyItem}出示，用途须为“${CLAUSE_ROLES.rider}”`)
    if (role !== 'rider') return
    const missing = new Set(
      [...text.matchAll(OURS)].flatMap(([, named = '']) => (titles.has(named) ? [] : [named])),
    )
    for (const named of missing) say(`declarations.${i}.text`, `${name}提到的《${named}》不在条款与声明中`)
  })
}
