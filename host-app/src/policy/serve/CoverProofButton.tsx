import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useConsole } from '../../ground/console-context.ts'
import { useTakeDocument } from '../use-take-document.ts'

/** The proof of everybody who was covered on the day. */
export function CoverProofButton({ policyId, date }: { policyId: string; date: string }) {
  const { client } = useConsole()
  const take = useTakeDocument(policyId, 'cover', () =>
    client.documents.cover({ body: { policyId, date }, quiet: true }),
  )
  return (
    <Button icon={<Icon name="download" />} loading={take.isPending} onClick={() => take.mutate()}>
      {`出具 ${date} 在保证明`}
    </Button>
  )
}
