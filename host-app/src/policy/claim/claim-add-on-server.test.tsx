// @vitest-environment jsdom

import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { PageAt } from '../../ground/router/place.tsx'
import ClaimAddScreen from './ClaimAddScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
})
afterAll(() => h.close())
afterEach(cleanup)

async function open(id: string) {
  const { permissions } = await agent.system.auth.info()
  const place = { pathname: `/policy/claim/add/${id}`, search: '', params: { id } }
  // A form of jsdom's is none of Node's: the file itself stays here.
  const upload = async () => ({ url: '/admin/sys-file/uploads/a.png' })
  const client = { ...agent, system: { ...agent.system, file: { ...agent.system.file, upload } } }
  return renderInConsole(
    <ThemeRoot>
      <PageAt place={place}>
        <ClaimAddScreen />
      </PageAt>
    </ThemeRoot>,
    { client, permissions, at: place.pathname },
  )
}
const story = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /事故经过/ })
it('names company and policy, keeps what is typed and chosen over a reload, and begins anew only when asked', async () => {
  const { id, insured } = await issuedPolicy(h, agent)
  const { policyNo, productName } = await agent.policies.policy.get({ params: { id } })
  const first = await open(id)
  fireEvent.change(await story(), { target: { value: '在仓库搬货时砸伤右脚' } })
  for (const told of [insured, policyNo, productName]) expect(screen.getByText(String(told))).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/联系电话/), { target: { value: '13800138000' } })
  const [one] = (await agent.policies.apply.insured({ params: { id }, query: {} })).records
  await userEvent.click(screen.getByRole('combobox', { name: /出险人员/ }))
  const stretch = new RegExp(`${one?.startDate} 至 ${one?.endDate}`)
  const [option] = await screen.findAllByRole('option', { name: stretch })
  await userEvent.click(option ?? document.body)
  fireEvent.change(screen.getByLabelText('现场照片'), {
    target: {
      files: [
        new File(['x'], '现场.png', { type: 'image/png' }),
        new File(['x'], '录像.mp4', { type: 'video/mp4' }),
      ],
    },
  })
  expect(await screen.findByText('录像.mp4：文件须为 jpg 或 png 格式')).toBeTruthy()
  await screen.findByRole('button', { name: '移除现场.png' })
  await screen.findByText('已保存草稿')
  const [kept] = await agent.draft.mine({ query: { flow: 'claim', subject: id } })
  expect(kept).toMatchObject({ title: insured, about: productName })

  first.unmount()
  await open(id)
  expect((await story()).value).toBe('在仓库搬货时砸伤右脚')
  expect(screen.getByLabelText<HTMLInputElement>(/联系电话/).value).toBe('13800138000')
  expect(screen.getByRole('button', { name: '移除现场.png' })).toBeTruthy()
  expect(screen.getByText(/^已恢复 .* 未提交的内容$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重新填写' }))
  fireEvent.click((await screen.findAllByRole('button', { name: '重新填写' })).at(-1) ?? document.body)
  await waitFor(async () => expect((await story()).value).toBe(''))
  expect(await agent.draft.mine({ query: { flow: 'claim', subject: id } })).toEqual([])
})
