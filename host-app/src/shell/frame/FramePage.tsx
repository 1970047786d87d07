import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { PageTitle } from '../../kit/page/PageTitle.tsx'
import { isExternal } from '../menu-tree.ts'

/** `/myiframe/:routerPath?src=…`: a page of another site inside ours; the server says which sites may be (FRAME_ORIGINS). */
export default function FramePage() {
  const src = useSearchParams()[0].get('src') ?? ''
  const blocked = useBlocked(src)
  if (!isExternal(src)) return <Note>跳转路径有误！！</Note>
  return (
    <Box>
      <PageTitle>外部页面</PageTitle>
      {blocked ? (
        <Note inside>
          这个网址不允许在系统内打开。{' '}
          <a href={src} target="_blank" rel="noreferrer">
            在新窗口打开
          </a>
        </Note>
      ) : (
        <Frame key={src} src={src} />
      )}
    </Box>
  )
}

/** The bar runs until the page is there, for at most 5 s: some pages never say so. */
function Frame({ src }: { src: string }) {
  const [isLoading, setLoading] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), 5000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {isLoading ? <Bar role="progressbar" aria-label="外部页面" /> : null}
      <iframe
        src={src}
        title="外部页面"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
        onLoad={() => setLoading(false)}
      />
    </>
  )
}

function useBlocked(src: string): boolean {
  const [blocked, setBlocked] = useState('')
  useEffect(() => {
    const onViolation = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'frame-src') setBlocked(src)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [src])
  return src !== '' && blocked === src
}

function Note({ children, inside = false }: { children: ReactNode; inside?: boolean }) {
  return (
    <Place>
      {inside ? null : <PageTitle>外部页面</PageTitle>}
      <Alert tone="warning">{children}</Alert>
    </Place>
  )
}

const Place = styled.div`
  padding: var(--bq-s4);
`
const Box = styled.div`
  position: relative;
  height: 100%;
  iframe {
    width: 100%;
    height: 100%;
    border: 0;
    background: #fff;
  }
`
const run = keyframes`from { transform: scaleX(0); } to { transform: scaleX(0.95); }`
const Bar = styled.div`
  position: absolute;
  inset: 0 0 auto;
  height: 2px;
  background: var(--bq-primary);
  transform-origin: left;
  animation: ${run} 5s cubic-bezier(0.1, 0.7, 0.3, 1) forwards;
`
