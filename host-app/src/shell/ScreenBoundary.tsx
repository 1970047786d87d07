import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Component, type ReactNode } from 'react'

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

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.error) this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const stale = /dynamically imported module|Loading chunk|Importing a module script/.test(error.message)
    return (
      <ErrorState
        title={stale ? '页面资源加载失败' : '页面出错了'}
        message={stale ? '网络不稳定，或系统刚刚更新，请重新加载。' : error.message}
        onRetry={() => (stale ? location.reload() : this.setState({ error: null }))}
      />
    )
  }
}
