import { defineTopic } from '../kernel/work/topic.ts'

/** Somebody is to be told that a run failed. `sealed`: the address or mobile; the log says who was told. */
export const jobAlert = defineTopic<{ logId: string; way: 'mail' | 'sms'; sealed: string }>('job.alert')
