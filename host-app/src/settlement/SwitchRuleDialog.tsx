import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { SimpleTable } from '../kit/SimpleTable.tsx'
import { useOverCap } from './use-over-cap.ts'
import type { AskedSwitch } from './use-rule-switch.tsx'

/** Which channels lose the rate of which insurances by a switch and from which day, and whether the version before goes on. */
export function SwitchRuleDialog({ row, status, losses, onClose }: AskedSwitch & { onClose: () => void }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const overCap = useOverCap()
  const { from, lost, earlier } = losses
  const [goesOn, setGoesOn] = useState(earlier !== null)
  const word = status === 'ON' ? '启用' : '停用'
  const name = `「${String(row.name)}」第${String(row.edition)}版`
  const send = useMutation({
    mutationFn: () =>
      overCap(name, '启用', (overCapSeen) =>
        client.settlement.rules.switch({
          params: { id: row.id },
          body: { status, version: Number(row.version), goesOn: goesOn && earlier !== null, overCapSeen },
          quiet: true,
        }),
      ),
    onSuccess: async (done) => {
      if (!done) return
      notify('success', `${name}已${word}`)
      await queries.invalidateQueries({ queryKey: ['settle_rule_basic'] })
      onClose()
    },
  })
  return (
    <Dialog
      title={`${word}${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="danger" loading={send.isPending} onClick={() => send.mutate()}>
            {goesOn && earlier ? `${word}并沿用第${earlier.edition}版` : `仍要${word}`}
          </Button>
        </>
      }
    >
      <Stack>
        {send.error ? <Alert tone="danger" title={send.error.message} /> : null}
        <Alert
          tone="warning"
          title={`${word}后，自 ${from} 起以下渠道的险种没有费率，支付的保费不再产生佣金：`}
        />
        <div className="lost">
          <SimpleTable aria-label="失去费率的渠道和险种">
            <thead>
              <tr>
                <th scope="col">渠道</th>
                <th scope="col">险种</th>
              </tr>
            </thead>
            <tbody>
              {lost.map(({ channelName, insureNames }) => (
                <tr key={channelName}>
                  <td className="wrap">{channelName}</td>
                  <td className="wrap">{insureNames.join('、')}</td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        </div>
        {earlier ? (
          <Checkbox checked={goesOn} onChange={setGoesOn}>
            第{earlier.edition}版的费率自 {earlier.from} 起继续适用
          </Checkbox>
        ) : null}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  .lost {
    max-height: 320px;
    overflow: auto;
  }
`
