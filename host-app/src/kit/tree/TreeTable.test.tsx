// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { NodeActions } from './NodeActions.tsx'
import { TreeTable } from './TreeTable.tsx'

const node = (id: string, parentId: string | null = null) => ({ id, parentId, name: `部门${id}`, people: 3 })
const nodes = [node('a'), node('b'), node('c'), node('b1', 'b')]
const onMove = vi.fn()
const onOpen = vi.fn()

function Sample({ text = '' }: { text?: string }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  return (
    <TreeTable
      label="部门"
      nameTitle="名称"
      nodes={nodes}
      expanded={expanded}
      onExpandedChange={setExpanded}
      matches={text ? (one) => one.name.includes(text) : null}
      columns={[{ key: 'people', title: '人数', width: 60, align: 'end', render: (one) => one.people }]}
      name={(one) => <span>{one.name}</span>}
      actions={(one) => (
        <NodeActions node={one} nodes={nodes} addWord="新增下级" onMove={onMove} onEdit={() => onOpen(one)} />
      )}
      onMove={onMove}
      onOpen={onOpen}
    />
  )
}
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const row = (name: string) => screen.getByText(name).closest('tr')

it('walks, opens, goes in and out by arrows; Enter edits', async () => {
  render(<Sample />)
  await userEvent.tab()
  expect(document.activeElement).toBe(row('部门a'))
  await userEvent.keyboard('{ArrowDown}')
  expect(row('部门b')?.getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{ArrowRight}')
  expect(row('部门b')?.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(row('部门b1'))
  expect(row('部门b1')?.getAttribute('aria-level')).toBe('2')
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith(nodes[3])
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.queryByText('部门b1')).toBeNull()
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(row('部门c'))
})

it('Alt and the arrows move a node; where there is no place nothing happens', async () => {
  render(<Sample />)
  await userEvent.tab()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(onMove).not.toHaveBeenCalled()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onMove).toHaveBeenLastCalledWith({ id: 'a', parentId: null, position: 1 })
  await userEvent.keyboard('{End}{Alt>}{ArrowRight}{/Alt}')
  expect(onMove).toHaveBeenLastCalledWith({ id: 'c', parentId: 'b', position: 1 })
})

it('keys on a button of a row are the button’s', async () => {
  render(<Sample />)
  within(row('部门a') ?? document.body)
    .getByRole('button', { name: '修改 部门a' })
    .focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onOpen).toHaveBeenCalledTimes(1)
})

it('the same moves stand in the menu of a row', async () => {
  render(<Sample />)
  await userEvent.click(screen.getByRole('button', { name: '部门b 的更多操作' }))
  await userEvent.click(screen.getByRole('menuitem', { name: /移入上一项/ }))
  expect(onMove).toHaveBeenLastCalledWith({ id: 'b', parentId: 'a', position: 0 })
})

it('a search shows what leads to the matches, and nothing can be dragged meanwhile', () => {
  render(<Sample text="b1" />)
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(row('部门b1')?.getAttribute('draggable')).toBe('false')
})
