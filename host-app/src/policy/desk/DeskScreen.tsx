import type { DeskItem } from '@baoqiao/contract/underwriting/desk.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useListKeys } from '../../kit/list/use-list-keys.ts'
import { PageTitle } from '../../kit/page/PageTitle.tsx'
import { CaseView } from './CaseView.tsx'
import { DeskList } from './DeskList.tsx'
import { useCase, useDeskPlace, useWork } from './use-work.ts'

/** `/underwriting/desk`: what waits for an underwriter, and one of it with everything it is decided by. */
export default function DeskScreen() {
  const place = useDeskPlace()
  const [keyword, setKeyword] = useState('')
  const sought = useDeferredValue(keyword.trim())
  const view = place.view ?? 'open'
  const { data: work, error, refetch } = useWork(view, place.order, sought)
  const items = work?.items ?? []
  const id = place.id ?? items[0]?.id ?? null
  // A case that was taken is in this list no more: its place is the next one's.
  const at = items.findIndex((item) => item.id === id)
  const last = useRef(0)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (at >= 0) last.current = at
  })
  const found = useCase(id)
  const select = (next: DeskItem | undefined) => next && place.go({ view, id: next.id })
  const step = (by: number) => select(items[at + by])
  useListKeys({ j: () => step(1), k: () => step(-1), ArrowDown: () => step(1), ArrowUp: () => step(-1) })
  /** The case is done with: on to the one after it, or before it at the end. */
  const onDone = () => {
    const next = at >= 0 ? (items[at + 1] ?? items[at - 1]) : (items[last.current] ?? items.at(-1))
    place.go({ view, id: next?.id ?? null })
  }
  return (
    <Desk>
      <PageTitle>核保工作台</PageTitle>
      <DeskList
        view={view}
        work={work}
        selected={id}
        keyword={keyword}
        onKeyword={setKeyword}
        order={place.order}
        onOrder={(order) => place.go({ view, order, id: null })}
        onView={(next) => place.go({ view: next, id: null })}
        onSelect={(item) => {
          select(item)
          // Below the list on a phone: who chose a case sees it.
          if (matchMedia(NARROW).matches)
            box.current?.scrollIntoView?.({ block: 'start', behavior: 'smooth' })
        }}
      />
      <main ref={box} aria-label="核保资料">
        {error && !work ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : null}
        {found.error && !found.data ? (
          <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
        ) : null}
        {found.data && found.data.task.id === id ? (
          <CaseView
            key={`${id}-${found.data.task.revision}`}
            found={found.data}
            onDone={onDone}
            onTaken={() => place.go({ view, id })}
          />
        ) : null}
        {id && found.isPending && !found.error ? <SkeletonText lines={12} /> : null}
        {work && id === null ? <Empty text="这里没有要办理的核保任务" /> : null}
      </main>
    </Desk>
  )
}

const NARROW = '(max-width: 1023px)'

const Desk = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  align-items: start;
  gap: var(--bq-s3);
  max-width: 1680px;
  margin: 0 auto;
  padding: var(--bq-s3);
  > main {
    min-width: 0;
    scroll-margin-top: var(--bq-s3);
  }
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
