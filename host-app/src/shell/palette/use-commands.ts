import { useCan } from '../../ground/console-context.ts'
import { resourceHeads } from '../../ground/contract-tree.ts'
import { useLocation } from '../../ground/router/place.tsx'
import { type WishKind, wishFor } from '../../kit/list/list-wish.ts'
import type { MenuBranch } from '../menu-tree.ts'
import { themeSettings } from '../theme/theme-settings.ts'
import { useLeave } from '../use-leave.ts'
import type { Found, Matcher } from './find-menus.ts'

const MOST = 6
/** What the palette does besides leading somewhere; `lock` is asked of whoever opened it. */
export interface Command extends Found {
  run(): void
}
/** Lists that do not stand at their place in the contract. */
const ELSEWHERE: Readonly<Record<string, string>> = { policy: '/insurance/policy/index' }
/** Trees are not exported. */
const TREES = ['sys_dept', 'sys_menu']
const LISTS: readonly [kind: WishKind, verb: string, icon: string][] = [
  ['add', '新增', 'plus'],
  ['export', '导出', 'download'],
]

/** What this person may do from anywhere whose name has these words: new rows, exports, lock, looks, leaving. */
export function useCommands(
  tree: readonly MenuBranch[],
  sought: string,
  matches: Matcher,
  lock: () => void,
): Command[] {
  const can = useCan()
  const leave = useLeave()
  const { pathname } = useLocation()
  if (!sought) return []
  const dark = themeSettings.get().mode === 'dark'
  const own: Command[] = [
    command('lock', '锁屏', 'lock', lock),
    command('theme', dark ? '切换到浅色' : '切换到深色', 'eye', () =>
      themeSettings.set({ mode: dark ? 'light' : 'dark' }),
    ),
    command('leave', '退出登录', 'logout', () => void leave()),
  ]
  // What the list in sight can do comes first.
  const here = (all: Command[]) =>
    [...all].sort((a, b) => Number(b.path === pathname) - Number(a.path === pathname))
  const pages = pathsOf(tree)
  const apply: Command[] = can('policy_apply')
    ? [{ ...command('apply', '投保：选择产品', 'policy', () => {}), path: '/product/list' }]
    : []
  const lists = resourceHeads.flatMap(({ name, title, place }) => {
    const path = ELSEWHERE[name] ?? `/${place.replaceAll('.', '/')}`
    if (!pages.has(path)) return []
    const offered = LISTS.filter(([kind]) => kind === 'add' || !TREES.includes(name))
    return offered
      .filter(([kind]) => can(`${name}_${kind}`))
      .map(([kind, verb, icon]) => ({
        ...command(`${kind} ${name}`, `${verb}${title}`, icon, () => wishFor(name, kind)),
        path,
      }))
  })
  return [...apply, ...here(lists), ...own].filter(({ title }) => matches(title, sought)).slice(0, MOST)
}

const command = (key: string, title: string, icon: string, run: () => void): Command => ({
  key,
  title,
  hint: '操作',
  icon,
  path: '',
  run,
})

function pathsOf(tree: readonly MenuBranch[]): Set<string> {
  const paths = new Set<string>()
  const visit = ({ path, children }: MenuBranch) => {
    if (path) paths.add(path)
    children.forEach(visit)
  }
  tree.forEach(visit)
  return paths
}
