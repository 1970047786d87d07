import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { Endorsement } from '../flows/endorsement/endorsement.flow.ts'
import { mountChange } from './mount-change.tsx'

export const mount: WidgetModule['mount'] = (container, outside) =>
  mountChange(container, outside, Endorsement)
