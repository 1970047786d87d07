import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'

const meta: Meta = { title: 'Introduction' }
export default meta

/** Where to begin: what is shown where, and what the switches above do. */
export const Introduction: StoryObj = {
  render: () => (
    <Page>
      <h1>保桥的部件和流程</h1>
      <p>左边是目录，上边的开关对每一页都有效：主题、明暗、密度，以及是否画在影子根里。</p>
      <dl>
        {ROOMS.map(([room, what]) => (
          <div key={room}>
            <dt>{room}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>给合作方开发者的文档在运行中的平台上：/embed/docs。</p>
    </Page>
  ),
}

const ROOMS = [
  ['ui', '部件：按钮、表单、列表、弹层、导航，每一种状态'],
  ['Flows', '产品详情、投保、支付和退保的每一步，不需要服务器；下方“Controls”可换状态'],
  ['Console', '后台的列表、记录页、表单、办理和状态，按合同画出，不需要服务器'],
  ['Flows/Live', '整个流程，真的服务端运行在页面里，直到出单'],
  ['Embed/Playground', '任意组件、方式和外观；默认在演示环境，不需要账号'],
] as const

const Page = styled.main`
  max-width: 720px;
  padding: var(--bq-s6);
  h1 {
    font-size: var(--bq-fs-6);
  }
  p {
    margin-block: var(--bq-s3);
    color: var(--bq-text-2);
  }
  dl > div {
    display: grid;
    grid-template-columns: 160px 1fr;
    gap: var(--bq-s3);
    padding-block: var(--bq-s2);
    border-bottom: 1px solid var(--bq-border);
  }
  dt {
    font-weight: 600;
  }
`
