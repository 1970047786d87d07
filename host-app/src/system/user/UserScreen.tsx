import { user } from '@baoqiao/contract/system/user.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Menu } from '@baoqiao/ui/overlay/Menu.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { CellMakers } from '../../kit/list/DataTable.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'
import { useCan, useConsole } from '../../shell/console-context.ts'
import { DeptFilter } from './DeptFilter.tsx'
import { LoginCode } from './LoginCode.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { UserDetails } from './UserDetails.tsx'
import { UserForm } from './UserForm.tsx'
import { useLock } from './use-lock.ts'
import { useMedia } from './use-media.ts'

/** The list with its own form: roles and departments are chosen there. */
const listed: PlainResource = { ...user, verbs: ['remove'] }
const ELSEWHERE = ['deptId']
const NOWHERE: readonly string[] = []
const ORDER = ['username', 'name', 'deptId', 'role', 'lockFlag', 'userType', 'phone']
type Open = { what: 'form' | 'reset' | 'details' | 'code'; row: Row | null }

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
  const cells = useMemo<CellMakers>(() => {
    const names = new Map(roles?.map((one) => [one.value, one.label]))
    return { role: (row) => namesOf(row.role, names) }
  }, [roles])
  const [mayAdd, mayEdit] = [can('sys_user_add'), can('sys_user_edit')]
  const close = () => setOpen(null)
  const actions = useCallback(
    (row: Row) => {
      const other = row.id !== me.userId
      const locked = row.lockFlag === '9'
      return mayEdit ? (
        <>
          <Action row={row} word="修改" onPress={() => setOpen({ what: 'form', row })} />
          {other ? (
            <Menu
              label={`${String(row.username)} 的更多操作`}
              align="end"
              items={[
                {
                  key: 'lock',
                  label: locked ? '解锁' : '锁定',
                  icon: <Icon name="lock" />,
                  onSelect: () => void lock(row),
                },
                {
                  key: 'reset',
                  label: '重置密码',
                  icon: <Icon name="key" />,
                  onSelect: () => setOpen({ what: 'reset', row }),
                },
              ]}
              trigger={(props) => (
                <Button
                  variant="text"
                  size="small"
                  aria-label={`${String(row.username)} 的更多操作`}
                  {...props}
                >
                  更多
                </Button>
              )}
            />
          ) : null}
        </>
      ) : null
    },
    [mayEdit, me.userId, lock],
  )
  const beside = useMedia('(min-width: 1024px)') && can('sys_dept_view')
  const show = useCallback((row: Row) => setOpen({ what: 'details', row }), [])
  return (
    <Beside data-depts={beside || undefined}>
      {beside ? <DeptFilter /> : null}
      <ResourceScreen
        resource={listed}
        filteredElsewhere={beside ? ELSEWHERE : NOWHERE}
        order={ORDER}
        cells={cells}
        rowActions={actions}
        onOpen={show}
        toolbar={
          <>
            {mayAdd ? (
              <Button
                variant="primary"
                icon={<Icon name="add" />}
                onClick={() => setOpen({ what: 'form', row: null })}
              >
                新增
              </Button>
            ) : null}
            <Button icon={<Icon name="key" />} onClick={() => setOpen({ what: 'code', row: null })}>
              我的登录码
            </Button>
          </>
        }
      />
      {open?.what === 'form' ? <UserForm row={open.row} onClose={close} /> : null}
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

function Action({ row, word, onPress }: { row: Row; word: string; onPress: () => void }) {
  return (
    <Button variant="text" size="small" aria-label={`${word} ${String(row.username)}`} onClick={onPress}>
      {word}
    </Button>
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
