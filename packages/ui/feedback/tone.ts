import { css } from 'styled-components'

/** What a part means, not what colour it has. `neutral` has no meaning of its own. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info'

/** Sets --tone, --tone-soft and --tone-text from the theme, so that a part is written once for all tones. */
export const toneVars = (tone: Tone) => TONES[tone]

const named = (name: string) => css`
  --tone: var(--bq-${name});
  --tone-soft: var(--bq-${name}-soft);
  --tone-text: var(--bq-${name}-text);
`

const TONES = {
  neutral: css`
    --tone: var(--bq-text-3);
    --tone-soft: var(--bq-surface-2);
    --tone-text: var(--bq-text-2);
  `,
  primary: css`
    --tone: var(--bq-primary);
    --tone-soft: var(--bq-primary-soft);
    --tone-text: var(--bq-primary);
  `,
  success: named('success'),
  warning: named('warning'),
  danger: named('danger'),
  info: named('info'),
} as const
