import { user } from '@baoqiao/contract/system/user.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Switch } from '@baoqiao/ui/form/Switch.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import type { CellMakers } from '../../kit/list/use-columns.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'
import { openTasks } from './open-tasks.ts'
import { useLock } from './use-lock.ts'
import { useMedia } from './use-media.ts'
import { namesOf, useRoleNames } from './use-role-names.ts'

const DeptFilter = lazyPart(
  async () => (await import('./DeptFilter.tsx')).DeptFilter,
  () => <aside />,
)
const LoginCode = lazyPart(async () => (await import('./LoginCode.tsx')).LoginCode)
const ResetPassword = lazyPart(async () => (await import('./ResetPassword.tsx')).ResetPassword)
const UserForm = lazyPart(async () => (await import('./UserForm.tsx')).UserForm)
const resource: PlainResource = user
const ELSEWHERE = ['deptId']
const NOWHERE: readonly string[] = []
const ORDER = ['username', 'name', 'deptId', 'role', 'lockFlag', 'userType', 'phone']
type Open = { what: 'reset' | 'code'; row: Row | null }

/** People: departments at the left, their rows beside it, and what administrators do with an account. */
export default function UserScreen() {
  const { user: me, client } = useConsole()
  const can = useCan()
  const lock = useLock()
  const [open, setOpen] = useState<Open | null>(null)
  const names = useRoleNames()
  const mayEdit = can('sys_user_edit')
  const cells = useMemo<CellMakers>(() => {
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
        >
          {row.lockFlag === '0' ? '有效' : '锁定'}
        </Switch>
      ),
    }
  }, [names, mayEdit, me.userId, lock])
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
  return (
    <Beside data-depts={beside || undefined}>
      {beside ? <DeptFilter /> : null}
      <ResourceScreen
        resource={resource}
        filteredElsewhere={beside ? ELSEWHERE : NOWHERE}
        order={ORDER}
        cells={cells}
        rowMenu={menu}
        kept={({ id }) => id === me.userId}
        removeQuestion={async ({ id }) => {
          const open = await openTasks(client, id)
          return open ? `删除后可在回收站找回。${open}是否继续？` : ''
        }}
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
      {open?.what === 'code' ? <LoginCode onClose={close} /> : null}
    </Beside>
  )
}

const Beside = styled.div`
  display: grid;
  height: 100%;
  min-width: 0;
  &[data-depts] {
    grid-template-columns: 208px minmax(0, 1fr);
  }
`
