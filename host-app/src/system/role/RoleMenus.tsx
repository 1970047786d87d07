import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Tree } from '@baoqiao/ui/data/Tree.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { SearchInput } from '@baoqiao/ui/form/SearchInput.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import type { Row } from '../../kit/resource-client.ts'
import { filtered, leavesOf, menuChecks, settled } from './menu-checks.ts'

/** What a role may open and do: the menu as boxes. Folders come along by themselves. */
export function RoleMenus({ role, onClose }: { role: Row; onClose: () => void }) {
  const { client } = useConsole()
  const can = useCan()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['sys_role', 'menus', role.id],
    gcTime: 0,
    queryFn: async () => {
      // The version first: what is read after it is at least as new.
      const { version } = await client.system.role.get({ params: { id: role.id }, quiet: true })
      const [menus, granted] = await Promise.all([
        client.system.menus.tree({ query: {}, quiet: true }),
        client.system.menus.ofRole({ params: { id: role.id }, quiet: true }),
      ])
      return { menus, version, granted: new Set(granted) }
    },
  })
  const checks = useMemo(
    () => (data ? menuChecks(data.menus, can, data.granted) : { nodes: [], page: new Map<string, string>() }),
    [data, can],
  )
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const leaves = useMemo(() => new Set(allLeaves(checks.nodes)), [checks])
  const kept = picked ?? new Set([...(data?.granted ?? [])].filter((id) => leaves.has(id)))
  const mayEdit = can('sys_role_edit')
  const saving = useMutation({
    mutationFn: () =>
      client.system.roles.grant({
        body: { roleId: role.id, version: data?.version, menuIds: [...kept] },
        quiet: true,
      }),
    onSuccess: async () => {
      notify('success', '权限已保存，该角色的用户刷新页面后生效')
      onClose()
      await queries.invalidateQueries({ queryKey: ['session', 'menu'] })
    },
  })
  // Somebody else saved meanwhile: what was ticked and let go here is done again on what they left.
  const isPassed = saving.error instanceof CallError && saving.error.status === 409
  const takeNewest = async () => {
    const before = data?.granted ?? new Set<string>()
    const fresh = (await refetch()).data?.granted
    if (!fresh) return
    const still = [...fresh].filter((id) => leaves.has(id) && (kept.has(id) || !before.has(id)))
    const added = [...kept].filter((id) => !before.has(id))
    setPicked(new Set([...still, ...added]))
    saving.reset()
  }
  const leave = async () => {
    if (
      picked === null ||
      (await confirm({ text: '修改尚未保存，确定放弃吗？', confirm: '放弃', danger: true }))
    )
      onClose()
  }
  const change = (next: ReadonlySet<string>) => setPicked(settled(kept, next, checks.page))
  const shown = filtered(checks.nodes, search.trim())
  const open = search.trim() === '' ? expanded : new Set(groupsOf(shown))
  return (
    <Drawer
      title={`角色权限：${String(role.roleName)}`}
      onClose={() => void leave()}
      width={560}
      {...(mayEdit ? {} : { description: '只能查看：您没有修改角色的权限' })}
      footer={
        <>
          <Count>{`已选 ${kept.size} / ${leaves.size}`}</Count>
          <Button onClick={() => void leave()}>{mayEdit ? '取消' : '关闭'}</Button>
          {mayEdit ? (
            <Button
              variant="primary"
              loading={saving.isPending}
              disabled={!data}
              onClick={() => saving.mutate()}
            >
              保存
            </Button>
          ) : null}
        </>
      }
    >
      {isPassed ? (
        <Alert
          tone="danger"
          action={
            <Button size="small" onClick={() => void takeNewest()}>
              载入最新内容
            </Button>
          }
        >
          没有保存：其他人刚修改了该角色的权限。载入最新内容后，您的勾选会加在上面，核对后再保存。
        </Alert>
      ) : (error ?? saving.error) ? (
        <Alert tone="danger">{(error ?? saving.error)?.message}</Alert>
      ) : null}
      {data ? (
        <>
          <Bar>
            <SearchInput value={search} onChange={setSearch} placeholder="查找菜单或按钮" />
            <Button size="small" onClick={() => setExpanded(new Set(groupsOf(checks.nodes)))}>
              展开
            </Button>
            <Button size="small" onClick={() => setExpanded(new Set())}>
              收起
            </Button>
            {mayEdit ? (
              <>
                <Button size="small" onClick={() => change(new Set([...kept, ...leavesOf(checks.nodes)]))}>
                  全选
                </Button>
                <Button size="small" onClick={() => change(new Set())}>
                  清空
                </Button>
              </>
            ) : null}
          </Bar>
          <Tree
            label="菜单权限"
            nodes={shown}
            expanded={open}
            onExpandedChange={setExpanded}
            checked={kept}
            onCheckedChange={mayEdit ? change : () => {}}
          />
        </>
      ) : error ? null : (
        <SkeletonText lines={10} />
      )}
    </Drawer>
  )
}

type Nodes = Parameters<typeof leavesOf>[0]
const groupsOf = (nodes: Nodes): string[] =>
  nodes.flatMap((node) => (node.children?.length ? [node.id, ...groupsOf(node.children)] : []))
const allLeaves = (nodes: Nodes): string[] =>
  nodes.flatMap((node) => (node.children?.length ? allLeaves(node.children) : [node.id]))

const Bar = styled.div`
  position: sticky;
  top: calc(-1 * var(--bq-s4));
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  margin: calc(-1 * var(--bq-s4)) 0 var(--bq-s2);
  padding: var(--bq-s3) 0 var(--bq-s2);
  background: var(--bq-surface);
  --bq-control-h: 28px;
  > :first-child {
    flex: 1;
    min-width: 160px;
  }
`
const Count = styled.span`
  margin-inline-end: auto;
  align-self: center;
  color: var(--bq-text-3);
  font-size: var(--bq-fs-2);
  font-variant-numeric: tabular-nums;
`
