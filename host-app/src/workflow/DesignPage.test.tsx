// @vitest-environment jsdom

import { CallError } from '@baoqiao/client/call-error.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import DesignPage from './DesignPage.tsx'

// The drawing itself wants a browser that lays out.
interface DeskProps {
  start: string
  shown: { id: string } | null
  onChange(xml: string): void
  onBroken?: () => void
}
vi.mock('./DesignDesk.tsx', () => ({
  DesignDesk: function Desk({ start, shown, onChange, onBroken }: DeskProps) {
    const begun = useRef(start)
    const broken = useRef(onBroken)
    useEffect(() => {
      if (!/^[A-Z]/.test(begun.current)) broken.current?.()
    }, [])
    return (
      <textarea
        aria-label="流程图"
        data-shown={shown?.id}
        defaultValue={start}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  },
}))
const saveBlob = vi.hoisted(() => vi.fn())
vi.mock('../kit/save-blob.ts', () => ({ saveBlob }))

const held = { xml: 'A', edition: 4, version: 7, name: '请假流程', key: 'leave', bars: [] }
const at = '/workflow/design/710'
beforeEach(() => localStorage.clear())
afterEach(cleanup)

function show() {
  const row = { ...held }
  const draw = vi.fn(async ({ body: { xml, version } }: { body: { xml: string; version: number } }) => {
    if (version !== row.version) throw new CallError({ status: 409, code: 409, message: '数据已被他人修改' })
    Object.assign(row, { xml, edition: row.edition + 1, version: row.version + 1 })
    const bars = xml.includes('half') ? [{ path: 'xml.first', message: '“审批”走不到结束节点' }] : []
    return { edition: row.edition, version: row.version, bars }
  })
  const models = { draw, xml: async () => ({ ...row }), deploy: async () => ({ id: '1', edition: 1 }) }
  renderInConsole(
    <PageAt place={{ pathname: at, search: '', params: { id: '710' } }}>
      <DesignPage />
    </PageAt>,
    { client: { workflow: { models } }, permissions: ['act_model_edit', 'act_model_deploy'], at },
  )
  return { row, draw, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}
const drawing = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '流程图' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

inFull(
  'where a colleague saved meanwhile, one’s own is kept as a file and theirs loaded after a question',
  async () => {
    const { row, draw, user } = show()
    await user.type(await drawing(), 'mine')
    Object.assign(row, { xml: 'B', edition: 5, version: 8 })
    await press('保存')
    await screen.findByText('他人已保存第5稿')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true)
    await press('另存我的')
    expect(await saveBlob.mock.calls[0]?.[0].text()).toBe('Amine')
    expect(saveBlob.mock.calls[0]?.[1]).toBe('请假流程（我的修改）.bpmn')
    await press('载入最新稿')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }))
    expect((await drawing()).value).toBe('Amine')
    await press('载入最新稿')
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: '载入最新稿' }))
    await screen.findByText('第5稿')
    expect((await drawing()).value).toBe('B')
    await user.type(await drawing(), 'mine')
    await press('保存')
    await screen.findByText('已保存为第6稿')
    expect(draw).toHaveBeenLastCalledWith({
      ...{ params: { id: '710' }, body: { xml: 'Bmine', version: 8 }, quiet: true },
    })
  },
)

it('a model that was only renamed or deployed meanwhile takes the drawing as it is', async () => {
  const { row, user } = show()
  await user.type(await drawing(), 'mine')
  row.version = 9
  await press('保存')
  await screen.findByText('已保存为第5稿')
  expect(row).toMatchObject({ xml: 'Amine', edition: 5 })
})

it('a drawing that was kept as a file is opened again; what is none leaves what is drawn', async () => {
  const { row, user } = show()
  const files = async () => screen.findByLabelText<HTMLInputElement>('流程图文件')
  await user.upload(await files(), new File(['Kept'], '请假流程（我的修改）.bpmn'))
  await expect.poll(async () => (await drawing()).value).toBe('Kept')
  const gone = new File(['Whole'], '移走.bpmn')
  gone.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  await user.upload(await files(), gone)
  const doubt = await screen.findByRole('alertdialog')
  await user.click(within(doubt).getByRole('button', { name: '打开文件' }))
  await screen.findByText('移走.bpmn 无法读取，没有打开')
  await user.upload(await files(), new File(['?'], '照片.bpmn'))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: '打开文件' }))
  await expect.poll(async () => (await drawing()).value).toBe('Kept')
  await press('保存')
  await screen.findByText('已保存为第5稿')
  expect(row).toMatchObject({ xml: 'Kept', edition: 5 })
})

it('an unfinished drawing is saved with what is left, and each leads to its element until nothing is', async () => {
  const { user } = show()
  await user.type(await drawing(), 'half')
  await press('保存')
  await screen.findByText('第5稿未完成，修改这1处并保存后才能部署')
  await press('“审批”走不到结束节点')
  expect((await drawing()).dataset.shown).toBe('first')
  await user.clear(await drawing())
  await user.type(await drawing(), 'Whole')
  await press('保存')
  await screen.findByText('第6稿')
  await expect.poll(() => screen.queryByText(/未完成/)).toBeNull()
})

it('what is drawn on while it is saved stays to be saved', async () => {
  const { row, draw, user } = show()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const save = draw.getMockImplementation()
  if (save) draw.mockImplementationOnce(async (asked) => held.then(() => save(asked)))
  await user.type(await drawing(), 'x')
  await press('保存')
  await user.type(await drawing(), 'y')
  answer()
  await screen.findByText('已保存为第5稿')
  expect(row.xml).toBe('Ax')
  await press('保存')
  await screen.findByText('已保存为第6稿')
  expect(row.xml).toBe('Axy')
})

it('a drawing that could be deployed after all has nothing left to do', async () => {
  const { user } = show()
  await user.type(await drawing(), 'half')
  await press('保存')
  await screen.findByText('第5稿未完成，修改这1处并保存后才能部署')
  await press('部署')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '部署' }))
  await expect.poll(() => screen.queryByText(/未完成，修改/)).toBeNull()
})

it('what was drawn is there again after a reload, until it is not wanted; what a colleague saved since stands beside it', async () => {
  const first = show()
  await first.user.type(await drawing(), 'mine')
  cleanup()
  show()
  expect((await drawing()).value).toBe('Amine')
  screen.getByText(/^已恢复 .* 未保存的内容$/)
  cleanup()
  held.edition = 5
  try {
    show()
    await screen.findByText('他人已保存第5稿')
    expect((await drawing()).value).toBe('Amine')
  } finally {
    held.edition = 4
  }
  cleanup()
  show()
  await drawing()
  await press('不用了')
  await expect.poll(async () => (await drawing()).value).toBe('A')
  cleanup()
  show()
  expect((await drawing()).value).toBe('A')
})
