import { type ComponentType, createElement } from 'react'
import type { PlainResource } from '../resource-client.ts'
import { RecordPage } from './RecordPage.tsx'

/** The page of a record whose resource has none of its own. */
export const plainRecord =
  (resource: PlainResource): ComponentType =>
  () =>
    createElement(RecordPage, { resource })
