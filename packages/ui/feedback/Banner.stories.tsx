import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Banner } from './Banner.tsx'

const meta = { title: 'ui/feedback/Banner', component: Banner } satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  args: { children: '' },
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Banner action={<Button size="small">刷新</Button>}>系统已更新，刷新后使用新版本。</Banner>
      <Banner tone="warning" onClose={() => {}}>
        网络已断开，正在显示上次的数据。
      </Banner>
      <Banner tone="danger">
        租户将于 3 天后到期，请联系平台续期，以免影响出单、批改和结算等业务的正常办理。
      </Banner>
    </div>
  ),
}
