import { CallError } from '@baoqiao/client/call-error.ts'
import { model } from '@baoqiao/contract/workflow/model.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../ground/console-context.ts'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import { useParams } from '../ground/router/place.tsx'
import { useTabTitle } from '../ground/tabs/use-tab-title.ts'
import { RestoredNote } from '../kit/form/RestoredNote.tsx'
import { EditorHead } from '../kit/page/EditorHead.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { Bars } from './Bars.tsx'
import { DeployButton } from './DeployButton.tsx'
import { DesignDesk } from './DesignDesk.tsx'
import { keptDrawing } from './kept-drawing.ts'
import { NewerDrawing } from './NewerDrawing.tsx'
import { OpenFile } from './OpenFile.tsx'
import { useDrawingFile } from './use-drawing-file.ts'
import { type Design, useDrawn } from './use-drawn.ts'

/** `/workflow/design/:id`: where a model is drawn, saved as its next edition, finished or not, and deployed. */
export default function DesignPage() {
  const { id = '' } = useParams()
  const { user } = useConsole()
  const { data, error, refetch } = useQuery(useDesign(id))
  const [round, setRound] = useState(0)
  const load = async () => {
    await refetch({ throwOnError: true })
    keptDrawing(user.userId, id).clear()
    setRound(round + 1)
  }
  useTabTitle(data && `设计 ${data.name}`)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return data ? <Desk key={`${id} ${round}`} id={id} design={data} onLoad={load} /> : <PageSkeleton />
}

function useDesign(id: string) {
  const { client } = useConsole()
  return {
    queryKey: [model.name, 'xml', id],
    // What is being drawn is not drawn over by what comes later.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => client.workflow.models.xml({ params: { id }, quiet: true }),
  }
}

interface DeskProps {
  id: string
  /** The newest that is known, which may be another one than is on the screen. */
  design: Design
  /** Puts the newest on the screen. */
  onLoad(): Promise<void>
}

function Desk({ id, design, onLoad }: DeskProps) {
  const may = useCan()
  const { draft, setDraft, begun, setBegun, restored, anew } = useDrawn(id, design)
  const [shown, setShown] = useState<{ id: string } | null>(null)
  const { edition } = begun
  const file = useDrawingFile(draft, setDraft)
  const saving = useSaving({ id, design, edition }, (saved) => {
    setBegun(saved)
    // What was drawn on meanwhile is still to be saved.
    setDraft((now) => (now === saved.xml ? null : now))
  })
  const passed = design.edition > edition
  const mayEdit = may('act_model_edit')
  return (
    <Page>
      <PageTitle>流程设计</PageTitle>
      <EditorHead>
        <h2>
          {design.name} <small>第{edition}稿</small>
        </h2>
        {mayEdit && !passed ? <OpenFile onOpen={file.open} /> : null}
        {mayEdit ? (
          <Button
            variant="primary"
            disabled={draft === null || passed}
            loading={saving.isPending}
            onClick={() => draft !== null && saving.mutate(draft)}
          >
            保存
          </Button>
        ) : null}
        {may('act_model_deploy') ? (
          <DeployButton
            id={id}
            name={design.name}
            bar={passed ? '请先载入最新稿' : draft === null ? undefined : '请先保存'}
            onBars={(bars) => setBegun((now) => ({ ...now, bars }))}
          />
        ) : null}
      </EditorHead>
      {restored && !passed ? <RestoredNote at={restored.at} onDiscard={restored.discard} /> : null}
      {passed ? (
        <NewerDrawing name={design.name} edition={design.edition} draft={draft} onLoad={onLoad} />
      ) : saving.error ? (
        <Alert tone="danger" title="没有保存">
          {saving.error.message}
        </Alert>
      ) : (
        <Bars edition={edition} bars={begun.bars} onShow={(element) => setShown({ id: element })} />
      )}
      <DesignDesk
        key={`${file.round} ${anew}`}
        start={draft ?? begun.xml}
        onChange={setDraft}
        onBroken={file.onBroken ?? restored?.discard}
        shown={shown}
        fixed={!mayEdit}
      />
    </Page>
  )
}

interface Drawn {
  id: string
  design: Design
  /** On which one it was drawn. */
  edition: number
}

function useSaving({ id, design, edition }: Drawn, onSaved: (saved: Design) => void) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const asked = useDesign(id)
  const draw = (xml: string, version: number) =>
    client.workflow.models.draw({ params: { id }, body: { xml, version }, quiet: true })
  return useMutation({
    mutationFn: (xml: string) =>
      draw(xml, design.version).catch(async (error) => {
        if (!(error instanceof CallError) || error.status !== 409) throw error
        const newest = await queries.fetchQuery({ ...asked, staleTime: 0 })
        // The model was deployed or renamed meanwhile, but not drawn.
        if (newest.edition === edition) return draw(xml, newest.version)
        throw error
      }),
    onSuccess: async (saved, xml) => {
      const left = saved.bars.length > 0 ? '，还未完成，不能部署' : ''
      notify('success', `已保存为第${saved.edition}稿${left}`)
      const whole = { ...design, ...saved, xml }
      queries.setQueryData(asked.queryKey, whole)
      onSaved(whole)
      await queries.invalidateQueries({ queryKey: [model.name, 'page'] })
    },
  })
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--bq-s2);
  padding: var(--bq-s3);
`
