import { Button } from '@baoqiao/ui/button/Button.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { askAgain } from '@baoqiao/ui/view/lazy-view.tsx'
import { Component, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { CODE_MISSING, CODE_MISSING_HINT } from '../ground/code-missing.ts'
import { logError } from '../ground/error-log.ts'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { isChunkError } from './load-screen.ts'

interface Props {
  children: ReactNode
  /** A new key clears the error. */
  resetKey: string
}

/** Keeps a page that broke from taking the shell and the other tabs with it. */
export class ScreenBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error) {
    logError(isChunkError(error) ? 'resource' : 'render', error)
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.error) this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const stale = isChunkError(error)
    const title = stale ? CODE_MISSING : '页面出错了'
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <ErrorState
          title={title}
          message={stale ? CODE_MISSING_HINT : error.message}
          onRetry={() => {
            askAgain()
            this.setState({ error: null })
          }}
        />
        {stale ? (
          <Centre>
            <Button variant="primary" onClick={() => location.reload()}>
              立即更新
            </Button>
          </Centre>
        ) : null}
      </>
    )
  }
}

const Centre = styled.p`
  text-align: center;
`
