import { CallError } from '@baoqiao/client/call-error.ts'
import type { Move } from '@baoqiao/contract/system/move.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applyMove, type FlatNode } from './tree-rows.ts'

interface Source<N extends FlatNode> {
  /** Name of the resource's table: editing a row there reads the tree again. */
  name: string
  read(signal: AbortSignal): Promise<N[]>
  move(move: Move): Promise<unknown>
}

/** A whole tree with its fold state. A move is shown at once and taken back when the server refuses it. */
export function useTree<N extends FlatNode>({ name, read, move }: Source<N>) {
  const queries = useQueryClient()
  const key = [name, 'tree']
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
  })
  const [expanded, setExpanded] = useState<ReadonlySet<string> | null>(null)
  const moving = useMutation({
    mutationFn: move,
    onMutate: async (next: Move) => {
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<N[]>(key)
      if (before) queries.setQueryData(key, applyMove(before, next))
      return before
    },
    onError: (failure, _next, before) => {
      queries.setQueryData(key, before)
      notify('danger', failure instanceof CallError ? failure.message : '移动失败')
    },
    onSuccess: (_answer, next) => {
      if (next.parentId) open(next.parentId)
      notify('success', '已移动')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [name] }),
  })
  const nodes = data ?? NONE
  // Until somebody folds something, the top is open.
  const shown = expanded ?? new Set(nodes.filter((node) => node.parentId === null).map(({ id }) => id))
  const open = (id: string) => setExpanded(new Set([...shown, id]))
  return {
    nodes: nodes as readonly N[],
    error,
    isPending,
    isFetching,
    refetch: () => void refetch(),
    expanded: shown,
    setExpanded,
    open,
    move: (next: Move) => moving.mutate(next),
  }
}

const NONE: readonly never[] = []
