import { type DeptNode, dept } from '@baoqiao/contract/system/dept.ts'
import { useConsole } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import type { PlainResource } from '../../kit/resource-client.ts'
import { TreeScreen } from '../../kit/tree/TreeScreen.tsx'
import type { TreeColumn } from '../../kit/tree/TreeTable.tsx'

const DeptForm = lazyPart(async () => (await import('./DeptForm.tsx')).DeptForm)
const resource: PlainResource = dept

/** `/system/dept`: departments as a tree. */
export default function DeptScreen() {
  const { client } = useConsole()
  return (
    <TreeScreen<DeptNode>
      resource={resource}
      read={(signal) => client.system.depts.tree({ signal, quiet: true })}
      move={(body) => client.system.depts.move({ body, quiet: true })}
      placeholder="部门或负责人"
      words={({ name, leader }) => `${name} ${leader ?? ''}`}
      columns={COLUMNS}
      name={({ name }) => <span>{name}</span>}
      form={(props) => <DeptForm {...props} />}
    />
  )
}

const COLUMNS: readonly TreeColumn<DeptNode>[] = [
  { key: 'leader', title: '负责人', wide: true, render: (node) => node.leader ?? '—' },
  { key: 'people', title: '人数', width: 72, align: 'end', render: (node) => node.people },
  {
    key: 'sort',
    title: '排序',
    width: 72,
    align: 'end',
    wide: true,
    render: (node) => node.sort,
  },
]
