import { job } from '@baoqiao/contract/job/job.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'

const ALL = [
  {
    call: 'startAll',
    authority: `${job.name}_start`,
    title: '全部启动',
    ask: '未运行的任务全部启动，按各自的执行时间执行。是否继续？',
    done: (n: number) => (n > 0 ? `已启动 ${n} 个任务` : '没有需要启动的任务'),
  },
  {
    call: 'shutdownAll',
    authority: `${job.name}_shutdown`,
    title: '全部暂停',
    ask: '全部任务（包括起保、到期、支付超时等系统任务）停止按时执行，直到再次启动。是否暂停？',
    done: (n: number) => (n > 0 ? `已暂停 ${n} 个任务` : '没有在运行的任务'),
  },
  {
    call: 'refreshAll',
    authority: `${job.name}_start`,
    title: '全部刷新',
    ask: '按各任务的执行时间重新计算下次执行，错过的执行不再补。是否继续？',
    done: (n: number) => (n > 0 ? `已刷新 ${n} 个任务` : '没有在运行的任务'),
  },
] as const

/** What is done with every job at once; each is asked about first. */
export function JobTools() {
  const { client } = useConsole()
  const can = useCan()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const doing = useMutation({
    mutationFn: ({ call }: (typeof ALL)[number]) => client.jobs.jobCalls[call](),
    onSuccess: ({ done }, one) => notify('success', one.done(done)),
    onError: (error) => notify('danger', error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: [job.name] }),
  })
  return ALL.filter(({ authority }) => can(authority)).map((one) => (
    <Button
      key={one.call}
      loading={doing.isPending && doing.variables === one}
      onClick={async () => {
        if (await confirm({ text: one.ask, confirm: one.title, danger: one.call === 'shutdownAll' }))
          doing.mutate(one)
      }}
    >
      {one.title}
    </Button>
  ))
}
