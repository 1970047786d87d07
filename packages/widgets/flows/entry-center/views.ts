import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import type { ComponentType } from 'react'
import type { StateValueFrom } from 'xstate'
import { LoadingState } from '../../flow/LoadingState.tsx'
import type { entryCenterMachine } from './entry-center.machine.ts'
import { PlanStep } from './steps/PlanStep.tsx'
import type { ViewProps } from './view.ts'

const HolderStep = lazyView<ViewProps>(async () => (await import('./steps/HolderStep.tsx')).HolderStep)
const EmployeesStep = lazyView<ViewProps>(
  async () => (await import('./steps/EmployeesStep.tsx')).EmployeesStep,
)
const DeclarationsStep = lazyView<ViewProps>(
  async () => (await import('./steps/DeclarationsStep.tsx')).DeclarationsStep,
)
const ReviewStep = lazyView<ViewProps>(async () => (await import('./steps/ReviewStep.tsx')).ReviewStep)
const FailedState = lazyView<ViewProps>(async () => (await import('./steps/EndStates.tsx')).FailedState)
const ResumingState = lazyView<ViewProps>(async () => (await import('./steps/EndStates.tsx')).ResumingState)
const RefusedState = lazyView<ViewProps>(async () => (await import('./steps/EndStates.tsx')).RefusedState)
const DoneState = lazyView<ViewProps>(async () => (await import('./steps/EndStates.tsx')).DoneState)

/** Every state has its view; a missing one does not compile. */
export const views = {
  loading: LoadingState,
  opened: LoadingState,
  failed: FailedState,
  resuming: ResumingState,
  plan: PlanStep,
  holder: HolderStep,
  employees: EmployeesStep,
  declarations: DeclarationsStep,
  checking: DeclarationsStep,
  checked: DeclarationsStep,
  refused: RefusedState,
  review: ReviewStep,
  submitting: ReviewStep,
  answered: ReviewStep,
  manual: DoneState,
  done: DoneState,
} satisfies Record<StateValueFrom<typeof entryCenterMachine>, ComponentType<ViewProps>>

/** What comes after the first step. */
export const laterViews = [HolderStep, EmployeesStep, DeclarationsStep, ReviewStep, DoneState]
