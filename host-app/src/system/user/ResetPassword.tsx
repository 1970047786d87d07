import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { styled } from 'styled-components'
import type { Row } from '../../kit/resource-client.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSystemWords } from '../words/system-words.ts'
import { CopyLine } from './CopyLine.tsx'

/** A new first password of somebody, told once; they must change it at the next login. */
export function ResetPassword({ row, onClose }: { row: Row; onClose: () => void }) {
  const say = useSystemWords()
  const { client } = useConsole()
  const resetting = useMutation({
    mutationFn: () => client.system.people.resetPassword({ body: { id: row.id }, quiet: true }),
  })
  const name = String(row.username)
  return (
    <Dialog
      title={say.resetOf(name)}
      size="sm"
      onClose={onClose}
      footer={
        resetting.data ? (
          <Button variant="primary" onClick={onClose}>
            {say.noted}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{say.cancel}</Button>
            <Button
              variant="danger"
              icon={<Icon name="key" />}
              loading={resetting.isPending}
              onClick={() => resetting.mutate()}
            >
              {say.resetDo}
            </Button>
          </>
        )
      }
    >
      <Stack>
        {resetting.error ? <Alert tone="danger">{resetting.error.message}</Alert> : null}
        {resetting.data ? (
          <>
            <p>{say.resetDone(name)}</p>
            <CopyLine label={say.newPassword} text={resetting.data.password} />
          </>
        ) : (
          <p>{say.resetHint(name)}</p>
        )}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  color: var(--bq-text-2);
`
