import { type ComponentType, createElement } from 'react'
import type { Opening } from '../ground/screen.ts'
import { searchedFields } from './list/columns.ts'
import { readListState } from './list/list-state.ts'
import { pageQuery } from './list/use-list.ts'
import { ResourceScreen } from './ResourceScreen.tsx'
import { type PlainResource, resourceClients } from './resource-client.ts'

/** The page of a resource that has no screen of its own. */
export const plainPage =
  (resource: PlainResource): ComponentType =>
  () =>
    createElement(ResourceScreen, { resource })

/** Asks for the rows this page begins with; a person who starts with a view of theirs gets others when it is drawn. */
export function fetchRows(
  { client, queries }: Opening,
  resource: PlainResource,
  search: string,
): Promise<void> {
  const state = readListState(new URLSearchParams(search), searchedFields(resource))
  return queries.prefetchQuery(pageQuery(resourceClients(client), resource, state))
}
