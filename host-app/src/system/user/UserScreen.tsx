import { user } from '@baoqiao/contract/system/user.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Switch } from '@baoqiao/ui/form/Switch.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { CellMakers } from '../../kit/list/use-columns.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'
import { useCan, useConsole } from '../../shell/console-context.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useLock } from './use-lock.ts'
import { useMedia } from './use-media.ts'

const DeptFilter = lazyPart(
  async () => (await import('./DeptFilter.tsx')).DeptFilter,
  () => <aside />,
)
const LoginCode = lazyPart(async () => (await import('./LoginCode.tsx')).LoginCode)
const ResetPassword = lazyPart(async () => (await import('./ResetPassword.tsx')).ResetPassword)
const UserDetails = lazyPart(async () => (await import('./UserDetails.tsx')).UserDetails)
const UserForm = lazyPart(async () => (await import('./UserForm.tsx')).UserForm)
const resource: PlainResource = user
const ELSEWHERE = ['deptId']
const NOWHERE: readonly string[] = []
const ORDER = ['username', 'name', 'deptId', 'role', 'lockFlag', 'userType', 'phone']
type Open = { what: 'reset' | 'details' | 'code'; row: Row | null }

/** People: departments at the left, their rows beside it, and what administrators do with an account. */
export default function UserScreen() {
  const { user: me, client } = useConsole()
  const can = useCan()
  const lock = useLock()
  const [open, setOpen] = useState<Open | null>(null)
  const { data: roles } = useQuery({
    queryKey: ['sys_role', 'options', 'all'],
    queryFn: () => client.system.role.options({ query: { current: 1, size: 1000 }, quiet: true }),
  })
  const mayEdit = can('sys_user_edit')
  const cells = useMemo<CellMakers>(() => {
    const names = new Map(roles?.map((one) => [one.value, one.label]))
    return {
      role: (row) => namesOf(row.role, names),
      // Locking throws somebody out at once: the switch asks first.
      lockFlag: (row) => (
        <Switch
          className="bq-switch"
          aria-label={`${String(row.username)} 状态：${row.lockFlag === '0' ? '有效' : '锁定'}`}
          checked={row.lockFlag === '0'}
          disabled={!mayEdit || row.id === me.userId}
          onChange={() => void lock(row)}
        />
      ),
    }
  }, [roles, mayEdit, me.userId, lock])
  const close = () => setOpen(null)
  const menu = useCallback(
    (row: Row) =>
      mayEdit && row.id !== me.userId
        ? [
            {
              key: 'reset',
              label: '重置密码',
              icon: <Icon name="key" />,
              onSelect: () => setOpen({ what: 'reset', row }),
            },
          ]
        : [],
    [mayEdit, me.userId],
  )
  const beside = useMedia('(min-width: 1024px)') && can('sys_dept_view')
  const show = useCallback((row: Row) => setOpen({ what: 'details', row }), [])
  return (
    <Beside data-depts={beside || undefined}>
      {beside ? <DeptFilter /> : null}
      <ResourceScreen
        resource={resource}
        filteredElsewhere={beside ? ELSEWHERE : NOWHERE}
        order={ORDER}
        cells={cells}
        rowMenu={menu}
        onOpen={show}
        form={(props) => <UserForm {...props} />}
        toolbar={
          beside ? (
            <Button icon={<Icon name="key" />} onClick={() => setOpen({ what: 'code', row: null })}>
              我的登录码
            </Button>
          ) : null
        }
      />
      {open?.what === 'reset' && open.row ? <ResetPassword row={open.row} onClose={close} /> : null}
      {open?.what === 'details' && open.row ? <UserDetails row={open.row} onClose={close} /> : null}
      {open?.what === 'code' ? <LoginCode onClose={close} /> : null}
    </Beside>
  )
}

function namesOf(role: unknown, names: ReadonlyMap<string, string>): string {
  const ids = Array.isArray(role) ? role.map(String) : []
  return ids.map((id) => names.get(id) ?? `#${id}`).join('、') || '—'
}

const Beside = styled.div`
  display: grid;
  height: 100%;
  min-width: 0;
  &[data-depts] {
    grid-template-columns: 208px minmax(0, 1fr);
  }
`
