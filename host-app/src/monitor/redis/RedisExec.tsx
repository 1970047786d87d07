import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'

/** One read-only command and what Redis answers. */
export function RedisExec() {
  const { client } = useConsole()
  const [command, setCommand] = useState('')
  const asking = useMutation({
    mutationFn: (text: string) => client.monitor.redis.exec({ query: { command: text }, quiet: true }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    asking.mutate(command)
  }
  return (
    <Card title="只读命令">
      <Form onSubmit={submit}>
        <div>
          <TextInput
            aria-label="命令"
            value={command}
            onChange={setCommand}
            placeholder="例如 GET key、SCAN 0 COUNT 20、TTL key"
            spellCheck={false}
          />
          <Button variant="primary" type="submit" loading={asking.isPending}>
            执行
          </Button>
        </div>
        {asking.error ? <Alert tone="danger">{asking.error.message}</Alert> : null}
        {asking.data ? (
          <Result role="region" aria-label="结果" tabIndex={0}>
            {typeof asking.data.result === 'string'
              ? asking.data.result
              : JSON.stringify(asking.data.result, null, 2)}
          </Result>
        ) : null}
      </Form>
    </Card>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s3);
  > div {
    display: flex;
    gap: var(--bq-s2);
  }
  > div > :first-child {
    flex: 1;
    min-width: 0;
  }
`
const Result = styled.pre`
  max-height: 320px;
  margin: 0;
  padding: var(--bq-s3);
  overflow: auto;
  border-radius: var(--bq-r2);
  background: var(--bq-surface-2);
  font: 12.5px / 1.6 var(--bq-font-mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
