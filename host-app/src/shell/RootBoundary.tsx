import { askAgain } from '@baoqiao/ui/view/lazy-view.tsx'
import { Component, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { CODE_MISSING, CODE_MISSING_HINT } from '../ground/code-missing.ts'
import { isChunkError } from './load-screen.ts'
import { LoginSubmit } from './session/login-parts.ts'

/** Around everything: code of the login or of the console that did not arrive is said, and asked for again at a press. */
export class RootBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const lost = isChunkError(error)
    return (
      <Box role="alert">
        <h1>{lost ? CODE_MISSING : '页面出错了'}</h1>
        <p>{lost ? CODE_MISSING_HINT : error.message}</p>
        <LoginSubmit
          type="button"
          onClick={() => {
            askAgain()
            this.setState({ error: null })
          }}
        >
          重试
        </LoginSubmit>
      </Box>
    )
  }
}

const Box = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--bq-s3);
  min-height: 100vh;
  padding: var(--bq-s4);
  background: var(--bq-bg);
  color: var(--bq-text-2);
  text-align: center;
  h1 {
    font-size: var(--bq-fs-5);
    color: var(--bq-text);
  }
  button {
    width: 160px;
  }
`
