import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { PageTitle } from '../../kit/PageTitle.tsx'
import { useSearchParams } from '../../router/use-search-params.ts'
import { isExternal } from '../menu-tree.ts'
import { useWords } from '../words/words.ts'

/** `/myiframe/:routerPath?src=…`: a page of another site inside ours; the server says which sites may be (FRAME_ORIGINS). */
export default function FramePage() {
  const { frame: w } = useWords()
  const src = useSearchParams()[0].get('src') ?? ''
  const blocked = useBlocked(src)
  if (!isExternal(src)) return <Note>{w.wrong}</Note>
  return (
    <Box>
      <PageTitle>{w.title}</PageTitle>
      {blocked ? (
        <Note inside>
          {w.blocked}{' '}
          <a href={src} target="_blank" rel="noreferrer">
            {w.open}
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
  const { frame: w } = useWords()
  const [isLoading, setLoading] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), 5000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {isLoading ? <Bar role="progressbar" aria-label={w.title} /> : null}
      <iframe
        src={src}
        title={w.title}
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
  const { frame: w } = useWords()
  return (
    <Place>
      {inside ? null : <PageTitle>{w.title}</PageTitle>}
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
