import { MATERIAL_TYPES } from '@baoqiao/contract/marketing/words.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { Pager } from '../../kit/list/Pager.tsx'
import { CardPage } from '../../kit/page/CardPage.tsx'
import { PageTitle } from '../../kit/page/PageTitle.tsx'
import { GalleryFilters } from './GalleryFilters.tsx'
import { MaterialCard } from './MaterialCard.tsx'
import { useDownload } from './use-download.ts'

const FEWEST = 12
const SIZES = [FEWEST, 24, 48]
/** Filters that the address may hold. */
const FILTERS = ['keyword', 'materialType', 'materialLabel', 'insureType'] as const

/** `/marketing/gallery`: material that sellers copy and download, found by type, label, insurance type and words. */
export default function GalleryPage() {
  const { client } = useConsole()
  const [search, setSearch] = useSearchParams()
  const { mutate, isPending, variables } = useDownload()
  const wish = wishOf(search)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['dist_material', 'gallery', wish],
    queryFn: ({ signal }) => client.marketing.materials.gallery({ query: wish, signal, quiet: true }),
    placeholderData: (before) => before,
  })
  const change = (part: Record<string, string>) => {
    const next = { ...Object.fromEntries(search), current: '', ...part }
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  }
  return (
    <CardPage>
      <PageTitle>素材库</PageTitle>
      <GalleryFilters values={wish} onChange={change} />
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={8} />}
      {data && data.records.length === 0 ? <Empty text="没有符合条件的素材" /> : null}
      <Grid aria-label="营销素材" aria-busy={isPlaceholderData || undefined}>
        {data?.records.map((one) => (
          <MaterialCard
            key={one.id}
            material={one}
            typeName={typeName(one.materialType)}
            busy={isPending && variables.id === one.id}
            onDownload={() => mutate(one)}
          />
        ))}
      </Grid>
      {data && data.total > FEWEST ? (
        <Pager
          current={data.current}
          size={data.size}
          total={data.total}
          sizes={SIZES}
          onChange={({ current, size }) => change({ current: String(current), size: String(size) })}
        />
      ) : null}
    </CardPage>
  )
}

const typeName = (type: string) => new Map<string, string>(Object.entries(MATERIAL_TYPES)).get(type) ?? type

function wishOf(search: URLSearchParams) {
  const filters = FILTERS.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  const whole = (name: string, otherwise: number) => {
    const value = Number(search.get(name))
    return Number.isInteger(value) && value > 0 ? value : otherwise
  }
  return {
    ...Object.fromEntries(filters),
    current: whole('current', 1),
    size: Math.min(whole('size', FEWEST), 48),
  }
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  gap: var(--bq-s3);
  margin: 0 0 var(--bq-s3);
  padding: 0;
  list-style: none;
`
