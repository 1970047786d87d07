import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { askAgain } from '@baoqiao/ui/view/lazy-view.tsx'
import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  onCrash(): void
}

/** What is shown when a widget breaks or a part of it does not arrive: what was typed is in the draft, a retry goes on from there. */
export class CrashGuard extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidCatch() {
    this.props.onCrash()
  }
  override render() {
    return this.state.broken ? (
      <ErrorState
        message="页面没有完整打开，请检查网络后重试，已填写的内容会保留"
        onRetry={() => {
          askAgain()
          this.setState({ broken: false })
        }}
      />
    ) : (
      this.props.children
    )
  }
}
