import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Banner } from '@baoqiao/ui/feedback/Banner.tsx'
import { useOnline } from './online.ts'
import { useOutdated } from './version-check.ts'

/** What concerns the whole console: no network, a newer build. */
export function Banners() {
  const online = useOnline()
  const outdated = useOutdated()
  return (
    <div>
      {online ? null : <Banner tone="warning">网络已断开，恢复后会自动继续；填写的内容不会丢失。</Banner>}
      {outdated ? (
        <Banner
          tone="info"
          action={
            <Button size="small" variant="primary" onClick={() => location.reload()}>
              立即更新
            </Button>
          }
        >
          检测到新版本，请及时更新！
        </Banner>
      ) : null}
    </div>
  )
}
