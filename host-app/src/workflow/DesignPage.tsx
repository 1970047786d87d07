import { CallError } from '@baoqiao/client/call-error.ts'
import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
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
import { useUnsaved } from '../ground/tabs/unsaved.ts'
import { useTabTitle } from '../ground/tabs/use-tab-title.ts'
import { EditorHead } from '../kit/page/EditorHead.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { DesignDesk } from './DesignDesk.tsx'
import { useDeploy } from './use-deploy.ts'

interface Design {
  xml: string
  edition: number
  version: number
  name: string
}

/** `/workflow/design/:id`: where a model is drawn, saved as its next edition, and deployed. */
export default function DesignPage() {
  const { id = '' } = useParams()
  const { client } = useConsole()
  const { data, error, refetch } = useQuery({
    queryKey: [model.name, 'xml', id],
    // What is being drawn is not drawn over by what comes later.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => client.workflow.models.xml({ params: { id }, quiet: true }),
  })
  useTabTitle(data && `设计 ${data.name}`)
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return data ? <Desk key={id} id={id} design={data} /> : <PageSkeleton />
}

function Desk({ id, design }: { id: string; design: Design }) {
  const may = useCan()
  const [draft, setDraft] = useState<string | null>(null)
  const [shown, setShown] = useState<{ id: string } | null>(null)
  const deploying = useDeploy()
  const saving = useSaving(id, design, draft, () => setDraft(null))
  useUnsaved(draft !== null)
  const mayEdit = may('act_model_edit')
  return (
    <Page>
      <PageTitle>流程设计</PageTitle>
      <EditorHead>
        <h2>
          {design.name} <small>第{design.edition}稿</small>
        </h2>
        {mayEdit ? (
          <Button
            variant="primary"
            disabled={draft === null}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            保存
          </Button>
        ) : null}
        {may('act_model_deploy') ? (
          <Button
            disabled={draft !== null}
            loading={deploying.isPending}
            title={draft === null ? undefined : '请先保存'}
            onClick={() => deploying.mutate(id)}
          >
            部署
          </Button>
        ) : null}
      </EditorHead>
      {saving.error ? (
        <Problems error={saving.error} onShow={(element) => setShown({ id: element })} />
      ) : null}
      <DesignDesk start={draft ?? design.xml} onChange={setDraft} shown={shown} fixed={!mayEdit} />
    </Page>
  )
}

function useSaving(id: string, { version, name }: Design, draft: string | null, onSaved: () => void) {
  const { client } = useConsole()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      client.workflow.models.draw({ params: { id }, body: { xml: draft ?? '', version }, quiet: true }),
    onSuccess: async (saved) => {
      notify('success', `已保存为第${saved.edition}稿`)
      queries.setQueryData([model.name, 'xml', id], { ...saved, xml: draft, name })
      onSaved()
      await queries.invalidateQueries({ queryKey: [model.name, 'page'] })
    },
  })
}

function Problems({ error, onShow }: { error: Error; onShow(element: string): void }) {
  const issues: readonly Issue[] = error instanceof CallError ? error.issues : []
  const elementOf = ({ path }: Issue) => /^xml\.(.+)$/.exec(path)?.[1]
  return (
    <Alert tone="danger" title="没有保存，请按提示修改后再保存">
      {issues.length === 0 ? error.message : null}
      <ul>
        {issues.map((issue) => {
          const element = elementOf(issue)
          return (
            <li key={issue.path + issue.message}>
              {issue.message}{' '}
              {element ? (
                <Button variant="text" size="small" onClick={() => onShow(element)}>
                  定位
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--bq-s2);
  padding: var(--bq-s3);
`
