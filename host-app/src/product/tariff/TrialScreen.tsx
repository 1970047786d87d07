import { rateTrial } from '@baoqiao/contract/product/rate-trial.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useConsole } from '../../ground/console-context.ts'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'
import { saveBlob } from '../../kit/save-blob.ts'
import { TrialPanel } from './TrialPanel.tsx'

const resource: PlainResource = rateTrial
const PANELS = [{ key: 'result', title: '试算结果', draw: (row: Row) => <TrialPanel row={row} /> }]
const WITHOUT = ['result', 'contentHash', 'cursorId', 'upToId', 'title', 'status', 'said']
const every = ({ status }: Row) => (status === 'running' ? 1500 : false)
const actions = (row: Row) => <Exported row={row} />

/** `/products/rateTrial/:id`: one dry run, while it runs and after. */
export default function TrialScreen() {
  return <RecordPage resource={resource} panels={PANELS} actions={actions} without={WITHOUT} every={every} />
}

function Exported({ row }: { row: Row }) {
  const { client } = useConsole()
  const save = async () => {
    const sheet = await client.products.tariffs
      .trialSheet({ params: { id: row.id }, quiet: true })
      .catch(() => null)
    if (sheet) saveBlob(sheet, `${String(row.title)}.xlsx`)
    else notify('danger', '导出失败，请重试')
  }
  return (
    <Button icon={<Icon name="download" />} onClick={() => void save()}>
      导出
    </Button>
  )
}
