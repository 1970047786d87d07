import { SearchSelect } from '@baoqiao/ui/form/SearchSelect.tsx'
import type { OwnControlProps } from '../form/form-field.ts'
import { childrenOf, type FlatNode } from './tree-rows.ts'

interface TreeSelectProps extends OwnControlProps {
  nodes: readonly FlatNode[]
  /** Nodes that cannot be chosen, e.g. the node itself and all below it. */
  without?: ReadonlySet<string>
  placeholder: string
}

/** One node of a tree, found by typing; each is shown with the way to it. */
export function TreeSelect({
  nodes,
  without,
  placeholder,
  value,
  onChange,
  onBlur,
  wiring,
  disabled,
}: TreeSelectProps) {
  const options = waysOf(nodes).filter((option) => !without?.has(option.value))
  return (
    <SearchSelect
      {...wiring}
      value={value}
      onChange={(next) => onChange(next)}
      onBlur={onBlur}
      options={options}
      disabled={disabled}
      placeholder={placeholder}
    />
  )
}

/** `总部 / 运营中心 / 核保部` for every node, in the order of the tree. */
function waysOf(nodes: readonly FlatNode[]): { value: string; label: string }[] {
  const children = childrenOf(nodes)
  const below = (parentId: string | null, way: string): { value: string; label: string }[] =>
    (children.get(parentId) ?? []).flatMap((node) => {
      const label = way === '' ? node.name : `${way} / ${node.name}`
      return [{ value: node.id, label }, ...below(node.id, label)]
    })
  return below(null, '')
}
