import { displayDoubts } from '@baoqiao/contract/product/display-doubts.ts'
import { agesBeyondRules, beyondRules } from '@baoqiao/contract/product/holes/beyond-rules.ts'
import { SECTIONS, type Section } from '@baoqiao/contract/product/sections.ts'
import type { WholeVersion } from '@baoqiao/contract/product/version-calls.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { usePreference } from '../../kit/use-preference.ts'
import { type Editing, EditingContext, type Said } from './editing/editing.ts'
import { sectionOf } from './editing/section-of.ts'
import { useVersionEditor } from './editing/use-version-editor.ts'
import { ConflictNote } from './parts/ConflictNote.tsx'
import { HolesList } from './parts/HolesList.tsx'
import type { HolesCheck } from './parts/holes-check.ts'
import { ReviewPanel } from './parts/ReviewPanel.tsx'
import { showPlace } from './parts/show-place.ts'
import { VersionHead } from './parts/VersionHead.tsx'
import { VersionNav } from './parts/VersionNav.tsx'
import { VersionSection } from './VersionSection.tsx'

const PreviewPanel = lazyPart(
  async () => (await import('./preview/PreviewPanel.tsx')).PreviewPanel,
  () => <aside />,
)
const isSection = (name: string | null): name is Section => name !== null && Object.hasOwn(SECTIONS, name)
const isLooks = (value: unknown): value is Looks => LOOKS.some((one) => one === value)
const LOOKS = ['none', 'phone', 'computer'] as const
type Looks = (typeof LOOKS)[number]

/** The editor of a version: its sections, what is missing in each, and beside them the product as it will be. */
export function VersionEditor({ latest }: { latest: WholeVersion }) {
  const { client } = useConsole()
  const may = useCan()
  const mayLook = may('product_version_edit') || may('product_version_publish')
  /** Not published yet. */
  const isOpen = latest.status === 'draft' || latest.status === 'submitted'
  const closed = latest.status !== 'draft' || !may('product_version_edit')
  const editing = useVersionEditor(latest, closed)
  const { state, change, faults, problem, base } = editing
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('section')
  const section: Section = isSection(wanted) ? wanted : 'basic'
  const [target, setTarget] = useState({ path: '', nth: 0 })
  const [looks, setLooks] = usePreference<Looks>(
    'product-preview',
    window.innerWidth >= 1500 ? 'phone' : 'none',
    isLooks,
  )
  const asked = useQuery({
    queryKey: ['product_version', 'holes', base.id, base.version],
    enabled: isOpen,
    queryFn: ({ signal }) => client.products.versions.holes({ params: { id: base.id }, signal, quiet: true }),
    placeholderData: (before) => before,
  })
  const holes = asked.data
  const check: HolesCheck = {
    holes: holes ?? null,
    failed: holes === undefined && !asked.isFetching ? (asked.error?.message ?? null) : null,
    again: () => void asked.refetch(),
  }
  const said = useMemo(() => {
    const all = new Map<string, Said>()
    for (const { path, message } of holes ?? []) all.set(path, { text: message, wrong: false })
    const beyond = [...beyondRules(state.draft), ...agesBeyondRules(state.draft)]
    for (const [path, text] of [...beyond, ...faults, ...(problem?.issues ?? [])])
      all.set(path, { text, wrong: true })
    return all
  }, [holes, faults, problem, state.draft])
  const doubts = useMemo(() => displayDoubts(state.draft), [state.draft])
  const context: Editing = {
    versionId: base.id,
    draft: state.draft,
    around: base.around,
    closed,
    edit: (patch, at = '') => change({ type: 'edit', patch, at, time: Date.now() }),
    saidAt: (path) => said.get(path),
    target: target.path,
  }
  const open = (next: Section) => setSearch(next === 'basic' ? {} : { section: next }, { replace: true })
  const goTo = (path: string) => {
    open(sectionOf(path))
    setTarget(({ nth }) => ({ path, nth: nth + 1 }))
  }
  useEffect(() => {
    if (target.path) showPlace(target.path)
  }, [target])
  const onKeyDown = (event: KeyboardEvent) => {
    const act = closed ? null : keyAct(event)
    if (!act) return
    event.preventDefault()
    if (act === 'save') void editing.save()
    else change({ type: act })
  }
  return (
    <EditingContext value={context}>
      <Page onKeyDown={onKeyDown} data-looks={looks}>
        <VersionHead
          editing={editing}
          closed={closed}
          check={check}
          looks={looks !== 'none'}
          {...(mayLook ? { onLooks: () => setLooks(looks === 'none' ? 'phone' : 'none') } : {})}
        />
        <ConflictNote editing={editing} />
        <VersionNav section={section} said={said} onOpen={open} />
        <div className="content">
          {latest.status === 'submitted' ? <ReviewPanel base={base} /> : null}
          <Card title={SECTIONS[section]}>
            <VersionSection section={section} productId={base.productId} />
          </Card>
          {isOpen ? <HolesList said={said} doubts={doubts} check={check} onGo={goTo} /> : null}
        </div>
        {looks !== 'none' && mayLook ? (
          <PreviewPanel
            base={base}
            isDirty={editing.isDirty}
            wide={looks === 'computer'}
            onWide={(wide) => setLooks(wide ? 'computer' : 'phone')}
            onClose={() => setLooks('none')}
          />
        ) : null}
      </Page>
    </EditingContext>
  )
}

function keyAct({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) {
  if (!(ctrlKey || metaKey)) return null
  const name = key.toLowerCase()
  if (name === 's') return 'save'
  // What is searched in a list to choose from is not the draft's.
  if (target instanceof Element && target.closest('[role="combobox"], dialog')) return null
  if (name === 'y' || (name === 'z' && shiftKey)) return 'redo'
  return name === 'z' ? 'undo' : null
}

const Page = styled.div`
  display: grid;
  grid-template-columns: 168px minmax(0, 1fr);
  align-items: start;
  gap: var(--bq-s3);
  max-width: 2000px;
  margin: 0 auto;
  padding: var(--bq-s3);
  &[data-looks='phone'] {
    grid-template-columns: 168px minmax(0, 1fr) 391px;
  }
  &[data-looks='computer'] {
    grid-template-columns: 168px minmax(0, 1fr) 58%;
  }
  > [data-whole] {
    grid-column: 1 / -1;
  }
  > .content {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--bq-s3);
    min-width: 0;
    container-type: inline-size;
  }
  @media (max-width: 1180px) {
    &[data-looks] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
