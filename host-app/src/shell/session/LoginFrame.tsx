import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Mark } from '../Mark.tsx'
import { LoginPicture } from './LoginPicture.tsx'
import { useTestSite } from './use-login-options.ts'

/** What the login, the first password and the redirects share: the picture, the brand and a narrow column. */
export function LoginFrame({ children, onTyping }: { children: ReactNode; onTyping?: () => void }) {
  const isForTrying = useTestSite()
  return (
    <Page>
      <LoginPicture />
      <Side>
        <Column onInput={onTyping}>
          <Brand>
            <Mark size={40} />
            <div>
              <h1>保桥</h1>
              <p>团体保险分销平台</p>
              {isForTrying ? <Tag $tone="warning">测试环境</Tag> : null}
            </div>
          </Brand>
          {children}
        </Column>
      </Side>
    </Page>
  )
}

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(380px, 1fr);
  min-height: 100dvh;
  background: var(--bq-surface);
  color: var(--bq-text);
  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Side = styled.div`
  display: grid;
  /* From a fixed height and not centred: what is said below a field moves nothing above it. */
  align-items: start;
  justify-items: center;
  padding: max(var(--bq-s6), 50dvh - 290px) var(--bq-s4) var(--bq-s5);
`
const Column = styled.div`
  display: grid;
  gap: var(--bq-s4);
  width: min(100%, 360px);
`
const Brand = styled.header`
  display: flex;
  align-items: center;
  gap: var(--bq-s3);
  margin-bottom: var(--bq-s2);
  h1 {
    margin: 0;
    font-size: 26px;
    line-height: 1.2;
    letter-spacing: 0.06em;
  }
  p {
    margin: 2px 0 0;
    color: var(--bq-text-2);
    font-size: var(--bq-fs-2);
  }
`
