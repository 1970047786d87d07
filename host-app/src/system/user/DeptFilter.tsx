import { Tree } from '@baoqiao/ui/data/Tree.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { nested } from '../../kit/tree/nested.ts'
import { DeptsNote } from '../dept/DeptsNote.tsx'
import { useDepts } from '../dept/use-depts.ts'

const ALL = 'all'

/** Departments beside the list of people; the chosen one stands in the address like every other filter. */
export function DeptFilter() {
  const depts = useDepts()
  const [search, setSearch] = useSearchParams()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const choose = (id: string) => {
    const next = new URLSearchParams(search)
    next.delete('current')
    if (id === ALL) next.delete('deptId')
    else next.set('deptId', id)
    setSearch(next)
  }
  const ids = [ALL, ...depts.nodes.map(({ id }) => id)]
  return (
    <Side>
      <h2>部门</h2>
      <Tree
        label="按部门筛选"
        nodes={[{ id: ALL, label: '全部用户' }, ...nested(depts.nodes)]}
        expanded={new Set(ids.filter((id) => !folded.has(id)))}
        onExpandedChange={(open) => setFolded(new Set(ids.filter((id) => !open.has(id))))}
        selected={search.get('deptId') ?? ALL}
        onSelect={choose}
      />
      {depts.error ? <DeptsNote depts={depts} /> : null}
    </Side>
  )
}

const Side = styled.aside`
  margin: var(--bq-s2) 0 var(--bq-s2) var(--bq-s2);
  padding: var(--bq-s2);
  overflow: auto;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  h2 {
    padding: 4px 8px 6px;
    font-size: var(--bq-fs-2);
    font-weight: 600;
  }
`
