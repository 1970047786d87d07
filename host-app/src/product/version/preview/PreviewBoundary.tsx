import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Component, type ReactNode } from 'react'

/** A draft may be so unfinished that nothing can be drawn of it: the editor beside it goes on. */
export class PreviewBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? (
      <ErrorState compact title="不能预览" message="草稿还不完整，补齐发布检查中的内容后再预览。" />
    ) : (
      this.props.children
    )
  }
}
