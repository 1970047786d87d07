import { defineFlow } from '../../flow/define-flow.tsx'
import { failedView } from '../../flow/FailedView.tsx'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { Asked } from './Asked.tsx'
import { answerMachine } from './answer-underwriter.machine.ts'
import { calls } from './calls.ts'
import { Sent } from './Sent.tsx'
import type { Props } from './view.ts'

/** What an underwriter asks about an order, answered by whoever applied. */
export const AnswerUnderwriter = defineFlow({
  calls,
  machine: answerMachine,
  input: ({ orderId }: Props) => ({ orderId, key: crypto.randomUUID() }),
  ports: ({ order }) => ({
    ask: ({ orderId }) => order.asked({ params: { id: orderId }, quiet: true }),
    send({ orderId, asked, reply, form: { note, files, newStart }, key }) {
      const [answerFile, answerFile2, answerFile3] = files.filter(Boolean)
      const given = {
        ...(note.trim() ? { answerNote: note.trim() } : {}),
        ...(answerFile ? { answerFile } : {}),
        ...(answerFile2 ? { answerFile2 } : {}),
        ...(answerFile3 ? { answerFile3 } : {}),
        ...(newStart ? { newStart } : {}),
      }
      return order.reply({
        params: { id: orderId },
        body: {
          event: reply ?? 'answer',
          version: asked?.version ?? 0,
          ...(reply === 'answer' ? given : {}),
        },
        idempotencyKey: `${key}-${reply}-${asked?.version}-${JSON.stringify(given).length}`,
        quiet: true,
      })
    },
  }),
  views: {
    asking: LoadingState,
    told: LoadingState,
    failed: failedView('暂时不能查看核保询问'),
    asked: Asked,
    sending: Asked,
    nothing: LoadingState,
    sent: Sent,
  },
  reached({ state, props }) {
    if (state === 'nothing') props.onNothing()
  },
})
