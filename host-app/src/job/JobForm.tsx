import { job } from '@baoqiao/contract/job/job.ts'
import { isShared } from '@baoqiao/contract/job/shards.ts'
import { SYSTEM_GROUP, TASK_PARAMS, TASKS, type TaskKey } from '@baoqiao/contract/job/tasks.ts'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { askedOf, type FormField, type OwnControlProps } from '../kit/form/form-field.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { ScheduleLines } from './ScheduleLines.tsx'
import { TaskParams } from './TaskParams.tsx'

/** A job: when in words and times, and of what it runs only what that kind has. What a task of the system is stays. */
export function JobForm(props: OwnFormProps) {
  const isSystem = props.row?.jobGroup === SYSTEM_GROUP
  return <RecordDrawer {...props} resource={job} asked={isSystem ? OF_SYSTEM : FIELDS} />
}

const PRESETS = [
  { value: '0 * * * * ?', label: '每分钟' },
  { value: '0 0/5 * * * ?', label: '每5分钟' },
  { value: '0 0/30 * * * ?', label: '每30分钟' },
  { value: '0 0 * * * ?', label: '每小时整点' },
  { value: '0 0 2 * * ?', label: '每天2点' },
  { value: '0 0 9 ? * MON-FRI', label: '工作日9点' },
  { value: '0 0 9 ? * MON', label: '每周一9点' },
  { value: '0 0 2 1 * ?', label: '每月1日2点' },
  { value: '0 0 2 L * ?', label: '每月最后一天2点' },
]
const QUIET_MS = 400

function CronControl({ value, onChange, onBlur, wiring, disabled }: OwnControlProps) {
  const quiet = useQuiet(value.trim())
  return (
    <Stack>
      <Row>
        <TextInput
          {...wiring}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          disabled={disabled}
          spellCheck={false}
        />
        <Select
          aria-label="常用执行时间"
          value={PRESETS.some((one) => one.value === value) ? value : ''}
          onChange={onChange}
          options={PRESETS}
          placeholder="常用"
          disabled={disabled}
        />
      </Row>
      <ScheduleLines expression={quiet} />
    </Stack>
  )
}

/** What was typed, once no key was pressed for a moment. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}

const isTask = (key: unknown): key is TaskKey => typeof key === 'string' && Object.hasOwn(TASKS, key)
/** What a task is given is asked for by its own fields; a task that is given nothing is asked nothing. */
const isGiven = ({ jobType, className }: FormValues) =>
  jobType === '3' || (isTask(className) && TASK_PARAMS[className] !== undefined)

const OWN: Readonly<Record<string, Omit<FormField, 'name'>>> = {
  cronExpression: { control: CronControl },
  className: { when: ({ jobType }: FormValues) => jobType !== '3', needed: true },
  executePath: { when: ({ jobType }: FormValues) => jobType === '3', needed: true },
  methodName: { when: ({ jobType }: FormValues) => jobType === '3', needed: true },
  methodParamsValue: { control: (props) => <TaskParams {...props} />, group: true, when: isGiven },
  shardCount: { when: isShared },
  shardParams: { when: (values) => isShared(values) && Number(values.shardCount) > 1 },
}
const FIELDS: readonly FormField[] = askedOf(job).map(({ name }) => ({ name, ...OWN[name] }))
const PLANNED = [
  'cronExpression',
  'misfirePolicy',
  'methodParamsValue',
  'shardCount',
  'shardParams',
  'alertMails',
  'alertMobile',
  'remark',
]
const OF_SYSTEM = FIELDS.filter(({ name }) => PLANNED.includes(name))

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s2);
  min-width: 0;
`
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 11em);
  gap: var(--bq-s2);
`
