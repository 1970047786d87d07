import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { FailedView } from '../../flow/FailedView.tsx'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { EditView } from './EditView.tsx'
import { HomeView } from './HomeView.tsx'
import type { View } from './view.ts'

const Review = lazyView<View>(async () => (await import('./ReviewView.tsx')).ReviewView)
const Conflict = lazyView<View>(async () => (await import('./ConflictView.tsx')).ConflictView)
const Done = lazyView<View>(async () => (await import('./DoneView.tsx')).DoneView)
const Detail = lazyView<View>(async () => (await import('./DetailView.tsx')).DetailView)

/** A view for each state of a change. */
export const changeViews = {
  loading: LoadingState,
  failed: FailedView,
  opened: LoadingState,
  home: HomeView,
  employees: EditView,
  quoting: EditView,
  quoted: EditView,
  review: Review,
  submitting: Review,
  requoting: Review,
  answered: Review,
  conflict: Conflict,
  reloading: Conflict,
  reloaded: Conflict,
  done: Done,
  detail: Detail,
  revoking: Detail,
}
