import { rateTrialMachine } from '@baoqiao/contract/rules/machines/rate-trial.ts'
import { defineLife } from '../../kernel/work/life.ts'
import { defineTopic } from '../../kernel/work/topic.ts'

/** A dry run is begun and cancelled by people, and ended by the work itself. */
export const rateTrialLife = defineLife(rateTrialMachine, 'rate_trial')

/** A dry run is to go on from where it stands. */
export const trialWanted = defineTopic<{ trialId: string }>('rate.trial')
