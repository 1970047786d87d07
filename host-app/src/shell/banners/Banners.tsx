import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Banner } from '@baoqiao/ui/feedback/Banner.tsx'
import { useWords } from '../words/words.ts'
import { useOnline } from './online.ts'
import { useOutdated } from './version-check.ts'

/** What concerns the whole console: no network, a newer build. */
export function Banners() {
  const { banners } = useWords()
  const online = useOnline()
  const outdated = useOutdated()
  return (
    <div>
      {online ? null : <Banner tone="warning">{banners.offline}</Banner>}
      {outdated ? (
        <Banner
          tone="info"
          action={
            <Button size="small" variant="primary" onClick={() => location.reload()}>
              {banners.reload}
            </Button>
          }
        >
          {banners.update}
        </Banner>
      ) : null}
    </div>
  )
}
