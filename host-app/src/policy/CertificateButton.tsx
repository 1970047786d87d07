import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useConsole } from '../ground/console-context.ts'
import { today } from '../kit/value/format.ts'
import { useTakeDocument } from './use-take-document.ts'

interface Props {
  policyId: string
  insuredId: string
  name: string
  /** The day that it is to prove; what holds today unless said. */
  date?: string
}

/** One person's certificate, or the proof of a chosen day, made if need be, then taken. */
export function CertificateButton({ policyId, insuredId, name, date }: Props) {
  const { client } = useConsole()
  const ofDay = date !== undefined && date !== today()
  const what = ofDay ? `${date}的在保证明` : '的保险凭证'
  const take = useTakeDocument(policyId, ofDay ? 'cover' : 'certificate', () =>
    ofDay
      ? client.documents.cover({ body: { policyId, insuredId, date }, quiet: true })
      : client.documents.certificate({ body: { insuredId }, quiet: true }),
  )
  return (
    <Button
      variant="text"
      size="small"
      aria-label={`下载${name}${what}`}
      loading={take.isPending}
      onClick={() => take.mutate()}
    >
      下载
    </Button>
  )
}
