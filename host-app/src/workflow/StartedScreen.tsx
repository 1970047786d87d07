import { started } from '@baoqiao/contract/workflow/started.ts'
import { useCallback } from 'react'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { TaskTabs } from './TaskTabs.tsx'

const resource: PlainResource = started

/** `/workflow/started`: what whoever is logged in began, each time that they did; a row opens the bill. */
export default function StartedScreen() {
  const navigate = useNavigate()
  const open = useCallback(
    (row: Row) => navigate(`/workflow/leaveBill/${String(row.businessId)}`),
    [navigate],
  )
  return <ResourceScreen resource={resource} onOpen={open} toolbar={<TaskTabs />} />
}
