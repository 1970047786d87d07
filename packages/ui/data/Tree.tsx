import { type KeyboardEvent, useRef, useState } from 'react'
import { Glyph } from '../feedback/Glyph.tsx'
import { TreeFrame } from './tree/tree-frame.ts'
import { type TreeLine, type TreeNode, tick, tickState, visibleLines } from './tree/tree-model.ts'
import { treeMove } from './tree/tree-move.ts'

export interface TreeProps {
  label: string
  nodes: readonly TreeNode[]
  expanded: ReadonlySet<string>
  onExpandedChange: (expanded: ReadonlySet<string>) => void
  /** Given: boxes. */
  checked?: ReadonlySet<string>
  onCheckedChange?: (checked: ReadonlySet<string>) => void
  /** Parents and children follow each other. Default true. */
  linked?: boolean
  /** The chosen node, when there is one. */
  selected?: string | null
  onSelect?: (id: string) => void
}

/** Departments, menus, permissions. Arrows walk and open, Space ticks, Enter chooses, * opens all beside it. */
export function Tree(props: TreeProps) {
  const {
    label,
    nodes,
    expanded,
    onExpandedChange,
    checked,
    onCheckedChange,
    linked = true,
    selected,
    onSelect,
  } = props
  const list = useRef<HTMLUListElement>(null)
  const lines = visibleLines(nodes, expanded)
  const [active, setActive] = useState<string | null>(null)
  const reachable = lines.some(({ node }) => node.id === active)
    ? active
    : (selected ?? lines[0]?.node.id ?? null)
  const toggle = (id: string) => onExpandedChange(flip(expanded, id))
  const press = (node: TreeNode) => {
    if (node.disabled === true) return
    if (checked !== undefined) onCheckedChange?.(tick(nodes, checked, node, linked))
    else onSelect?.(node.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines.find(({ node }) => node.id === reachable)
    if (line === undefined) return
    const move = treeMove(event.key, line, lines, expanded)
    if (move === null && event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (move === null) {
      if (event.key === 'Enter' && onSelect !== undefined && line.node.disabled !== true)
        onSelect(line.node.id)
      else press(line.node)
    } else if ('expand' in move) onExpandedChange(move.expand)
    else {
      setActive(move.focus)
      lineOf(list.current, move.focus)?.focus()
    }
  }
  return (
    <TreeFrame
      ref={list}
      role="tree"
      aria-label={label}
      aria-multiselectable={checked !== undefined}
      onKeyDown={onKeyDown}
    >
      {lines.map((line) => (
        <Line
          key={line.node.id}
          line={line}
          open={expanded.has(line.node.id)}
          ticked={checked === undefined ? undefined : tickState(line.node, checked, linked)}
          chosen={selected === line.node.id}
          reachable={line.node.id === reachable}
          onToggle={() => toggle(line.node.id)}
          onPress={() => {
            setActive(line.node.id)
            if (onSelect !== undefined && checked !== undefined && line.node.disabled !== true)
              onSelect(line.node.id)
            else press(line.node)
          }}
          onTick={() => press(line.node)}
        />
      ))}
    </TreeFrame>
  )
}

interface LineProps {
  line: TreeLine
  open: boolean
  ticked: boolean | 'mixed' | undefined
  chosen: boolean
  reachable: boolean
  onToggle: () => void
  onPress: () => void
  onTick: () => void
}

function Line({
  line: { node, level, position, siblings },
  open,
  ticked,
  chosen,
  reachable,
  onToggle,
  onPress,
  onTick,
}: LineProps) {
  const parent = node.children !== undefined && node.children.length > 0
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree listens for keys
    <li
      role="treeitem"
      data-id={node.id}
      tabIndex={reachable ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={parent ? open : undefined}
      aria-checked={ticked}
      aria-selected={ticked === undefined || chosen ? chosen : undefined}
      aria-disabled={node.disabled || undefined}
      style={{ paddingInlineStart: 4 + (level - 1) * 18 }}
      onClick={onPress}
    >
      <span
        className="fold"
        data-open={open || undefined}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          if (parent) onToggle()
        }}
      >
        {parent ? <Glyph name="right" size={14} /> : null}
      </span>
      {ticked === undefined ? null : (
        <span
          className="box"
          data-state={String(ticked)}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onTick()
          }}
        >
          {ticked === true ? <Glyph name="check" size={12} /> : null}
        </span>
      )}
      <span className="text">{node.label}</span>
    </li>
  )
}

function flip(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

function lineOf(list: HTMLElement | null, id: string) {
  return [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].find((line) => line.dataset.id === id)
}
