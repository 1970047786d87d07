import { Button } from '@baoqiao/ui/button/Button.tsx'
import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { SearchInput } from '@baoqiao/ui/form/SearchInput.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ListState } from '../list/ListState.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import type { useTree } from './use-tree.ts'

interface TreeFrameProps {
  title: string
  tree: Pick<
    ReturnType<typeof useTree>,
    'nodes' | 'error' | 'isPending' | 'isFetching' | 'refetch' | 'setExpanded'
  >
  search: string
  onSearch(text: string): void
  placeholder: string
  /** Whether the search finds nothing. */
  nothing: boolean
  onAdd?: (() => void) | undefined
  /** Beside 新增. */
  tools?: ReactNode
  hint: string
  children: ReactNode
}

/** The page around a tree: adding, searching, folding, and why there is nothing. */
export function TreeFrame({ title, tree, search, onSearch, placeholder, nothing, ...rest }: TreeFrameProps) {
  const all = new Set(tree.nodes.map(({ id }) => id))
  return (
    <Screen>
      <PageTitle>{title}</PageTitle>
      <Card>
        <Bar>
          {rest.onAdd ? (
            <Button variant="primary" icon={<Icon name="add" />} onClick={rest.onAdd}>
              新增
            </Button>
          ) : null}
          {rest.tools}
          <SearchInput className="search" value={search} onChange={onSearch} placeholder={placeholder} />
          <IconButton label="全部展开" title="全部展开" onClick={() => tree.setExpanded(all)}>
            <Icon name="expand" />
          </IconButton>
          <IconButton label="全部收起" title="全部收起" onClick={() => tree.setExpanded(new Set())}>
            <Icon name="collapse" />
          </IconButton>
          <small>{rest.hint}</small>
          <IconButton label="刷新" title="刷新" aria-busy={tree.isFetching} onClick={tree.refetch}>
            <Icon name="refresh" />
          </IconButton>
        </Bar>
        <Rows>
          <ListState
            error={tree.error}
            pending={tree.isPending}
            empty={nothing}
            filtered={search !== ''}
            onRetry={tree.refetch}
            onReset={() => onSearch('')}
          >
            {rest.children}
          </ListState>
        </Rows>
      </Card>
    </Screen>
  )
}

const Screen = styled.div`
  position: relative;
  height: 100%;
  padding: var(--bq-s2);
`
const Card = styled.section`
  display: grid;
  grid-template-rows: auto minmax(160px, 1fr);
  height: 100%;
  min-width: 0;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  overflow: hidden;
`
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s2);
  padding: 6px var(--bq-s3);
  --bq-control-h: 28px;
  > button {
    font-size: var(--bq-fs-2);
  }
  > .search {
    width: 240px;
  }
  > small {
    margin-inline-start: auto;
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
  @media (max-width: 767px) {
    > small {
      display: none;
    }
    > .search {
      flex: 1;
      width: auto;
      min-width: 120px;
    }
  }
`
const Rows = styled.div`
  min-height: 0;
  overflow: auto;
`
