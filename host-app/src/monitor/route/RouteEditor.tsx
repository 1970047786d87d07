import { CallError } from '@baoqiao/client/call-error.ts'
import type { DataOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { route } from '@baoqiao/contract/monitor/route.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { instant } from '../../kit/value/format.ts'
import { Coded } from '../Coded.tsx'
import { CodeArea } from './CodeArea.tsx'
import { placeOf, type RouteProblem, readRoutes, writeRoutes } from './route-text.ts'

type Document = DataOfCall<typeof route.get>
const example = (name: string) => [
  {
    routeId: 'example',
    routeName: name,
    path: 'example',
    uri: 'https://service.example:8443/api',
    order: 1,
    timeout: 10,
    enabled: true,
  },
]

/** The text with its problems beside it. Nothing typed is lost when saving fails. */
export function RouteEditor({ document }: { document: Document }) {
  const { client } = useConsole()
  const can = useCan()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const stored = writeRoutes(document.rules)
  const [text, setText] = useState(stored)
  const area = useRef<HTMLTextAreaElement>(null)
  const reading = readRoutes(text)
  const again = () => queries.invalidateQueries({ queryKey: ['monitor', 'route'] })
  const saving = useMutation({
    mutationFn: (rules: Document['rules']) =>
      client.monitor.route.put({ body: { rules, version: document.version }, quiet: true }),
    onSuccess: async ({ version }) => {
      notify('success', `已保存为版本 ${version}，发布后生效`)
      await again()
    },
  })
  const publishing = useMutation({
    mutationFn: () => client.monitor.route.refresh({ quiet: true }),
    onSuccess: ({ published }) => notify('success', `版本 ${published} 已生效`),
    onError: (error) => notify('danger', error.message),
    onSettled: again,
  })
  const publish = async () => {
    if (
      await confirm({
        title: '发布路由',
        text: `版本 ${document.version} 将立即在所有服务器上生效，是否继续？`,
        confirm: '发布',
      })
    )
      publishing.mutate()
  }
  const type = (next: string) => {
    setText(next)
    if (saving.isError) saving.reset()
  }
  const mayEdit = can('sys_route_edit')
  const dirty = text !== stored
  const problems = [...reading.problems, ...refusals(saving.error, text)]
  const go = (line: number) => selectLine(area.current, line)
  return (
    <Card
      title={<span style={{ whiteSpace: 'nowrap' }}>{`${document.rules.length} 条路由`}</span>}
      extra={
        mayEdit ? (
          <Buttons>
            {document.rules.length === 0 && !dirty ? (
              <Button onClick={() => setText(writeRoutes(example('示例服务')))}>填入示例</Button>
            ) : null}
            <Button
              disabled={reading.rules === null}
              onClick={() => reading.rules && setText(writeRoutes(reading.rules))}
            >
              格式化
            </Button>
            <Button disabled={!dirty} onClick={() => setText(stored)}>
              还原
            </Button>
            <Button
              variant="primary"
              disabled={!dirty || reading.rules === null}
              loading={saving.isPending}
              onClick={() => reading.rules && saving.mutate(reading.rules)}
            >
              保存
            </Button>
            <Button
              icon={<Icon name="upload" />}
              disabled={dirty || document.version === document.published}
              loading={publishing.isPending}
              onClick={() => void publish()}
            >
              发布
            </Button>
          </Buttons>
        ) : null
      }
    >
      <Stack>
        <p>
          <Coded
            text={`请求 \`/gw/<path>/…\` 转发到 \`uri\`；目标主机须在服务器的 GATEWAY_HOSTS 名单内：${document.hosts.join('、') || '（名单为空，不能转发到任何地址）'}。`}
          />
          {document.updatedAt ? ` ${document.updatedBy ?? ''} 于 ${instant(document.updatedAt)} 修改。` : ''}
        </p>
        {saving.error && !(saving.error instanceof CallError && saving.error.issues.length > 0) ? (
          <Alert tone="danger">{saving.error.message}</Alert>
        ) : null}
        <CodeArea
          ref={area}
          label="路由配置 JSON"
          value={text}
          onChange={type}
          readOnly={!mayEdit}
          invalid={problems.length > 0}
        />
        <div role="status">
          {problems.length > 0 ? (
            <Problems>
              {problems.map(({ line, message }) => (
                <li key={`${line}${message}`}>
                  {line === null ? null : (
                    <button type="button" onClick={() => go(line)}>
                      {`第 ${line} 行`}
                    </button>
                  )}
                  {message}
                </li>
              ))}
            </Problems>
          ) : dirty ? (
            '格式正确，尚未保存'
          ) : null}
        </div>
      </Stack>
    </Card>
  )
}

function refusals(error: Error | null, text: string): RouteProblem[] {
  return error instanceof CallError
    ? error.issues.map(({ path, message }) => ({ line: placeOf(text, path), message }))
    : []
}

function selectLine(area: HTMLTextAreaElement | null, line: number) {
  if (!area) return
  const lines = area.value.split('\n')
  const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  area.focus()
  area.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0))
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--bq-s2);
  --bq-control-h: 28px;
`
const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  p {
    color: var(--bq-text-2);
    font-size: var(--bq-fs-2);
  }
  code {
    font: 12px var(--bq-font-mono);
  }
  [role='status'] {
    color: var(--bq-text-2);
    font-size: var(--bq-fs-2);
  }
`
const Problems = styled.ul`
  display: grid;
  gap: 4px;
  color: var(--bq-danger-text);
  button {
    margin-inline-end: 8px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--bq-primary);
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`
