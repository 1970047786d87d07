import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Progress } from '@baoqiao/ui/data/Progress.tsx'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { useMenu } from '../shell/use-menu.ts'
import { framedAddress } from './framed-address.ts'

/** `/myiframe/:routerPath`: an address outside, of the person's own menu, in a frame with a progress bar up to 5 s. */
export default function FramedPage() {
  const { routerPath = '' } = useParams()
  const { tree, isPending } = useMenu()
  const address = framedAddress(routerPath, tree)
  const [share, setShare] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => {
      const next = Math.min(95, ((performance.now() - began) / LIMIT_MS) * 100)
      setShare((now) => (now >= 100 ? now : next >= 95 ? 100 : next))
    }, 200)
    return () => clearInterval(timer)
  }, [])
  if (isPending) return null
  if (!address) return <Empty text="菜单里没有这个外部地址，请联系管理员" />
  return (
    <Box>
      {share < 100 ? <Progress value={Math.round(share)} label="正在打开外部页面" /> : null}
      <iframe src={address} title="外部页面" onLoad={() => setShare(100)} sandbox={SANDBOX} />
    </Box>
  )
}
const LIMIT_MS = 5000
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-same-origin'

const Box = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100%;
  iframe {
    grid-row: 2;
    width: 100%;
    height: 100%;
    border: 0;
  }
`
