import { Tree } from '@baoqiao/ui/data/Tree.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { nested } from './nested.ts'
import type { FlatNode } from './tree-rows.ts'

interface TreeChecksProps {
  label: string
  nodes: readonly FlatNode[]
  /** Comma-separated ids. */
  value: string
  onChange(value: string): void
}

/** Several departments: a tick counts for exactly that one, so that a new one below is not let in by itself. */
export function TreeChecks({ label, nodes, value, onChange }: TreeChecksProps) {
  const tree = nested(nodes)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(nodes.map(({ id }) => id)))
  const checked = new Set(value.split(',').filter(Boolean))
  return (
    <Box>
      <Tree
        label={label}
        nodes={tree}
        expanded={expanded}
        onExpandedChange={setExpanded}
        checked={checked}
        onCheckedChange={(next) => onChange([...next].join(','))}
        linked={false}
      />
      <p>{`已选 ${checked.size} 个部门；只含勾选的部门，不自动包含下级`}</p>
    </Box>
  )
}

const Box = styled.div`
  max-height: 300px;
  padding: var(--bq-s2);
  overflow: auto;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  p {
    margin-top: var(--bq-s2);
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
`
