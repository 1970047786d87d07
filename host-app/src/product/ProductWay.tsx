import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../ground/console-context.ts'
import { isMissing, NotThat } from './NotThat.tsx'

/** A new application of a product (`id`; null: something is carried on); an id that is no product's says what it is instead. Nothing waits for the answer. */
export function ProductWay({ id, children }: { id: string | null; children: ReactNode }) {
  const { client } = useConsole()
  const { error } = useQuery({
    queryKey: ['dist_product', 'named', id],
    enabled: id !== null,
    queryFn: ({ signal }) =>
      client.products.catalogue.profile({ params: { id: id ?? '' }, signal, quiet: true }),
  })
  return id !== null && isMissing(error) ? <NotThat asked="产品" id={id} /> : children
}
