import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { Insured } from '../flows/insured/insured.flow.ts'
import { mountChange } from './mount-change.tsx'

export const mount: WidgetModule['mount'] = (container, outside) =>
  mountChange(container, outside, Insured, true)
