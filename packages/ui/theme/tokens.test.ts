import { expect, test } from 'vitest'
import { createTheme } from './create-theme.ts'

/** Partners style with these names; none is taken away or renamed within a major version. */
test('the names of the tokens are those that were promised, in every mode and density', () => {
  const promised = `
    --bq-bg --bq-border --bq-border-strong --bq-brand --bq-control-h --bq-danger --bq-danger-soft
    --bq-danger-text --bq-fill --bq-fill-active --bq-fill-hover --bq-focus --bq-font --bq-font-mono --bq-fs-1 --bq-fs-2 --bq-fs-3 --bq-fs-4 --bq-fs-5 --bq-fs-6
    --bq-info --bq-info-soft --bq-info-text --bq-on-danger --bq-on-fill --bq-on-primary --bq-overlay --bq-primary
    --bq-primary-active --bq-primary-hover --bq-primary-soft --bq-r1 --bq-r2 --bq-r3 --bq-row-h --bq-s1 --bq-s2 --bq-s3
    --bq-s4 --bq-s5 --bq-s6 --bq-s7 --bq-s8 --bq-shadow-1 --bq-shadow-2 --bq-success --bq-success-soft
    --bq-success-text --bq-surface --bq-surface-2 --bq-text --bq-text-2 --bq-text-3 --bq-warning --bq-warning-soft
    --bq-warning-text --bq-z-modal --bq-z-popup --bq-z-sticky --bq-z-toast`
    .split(/\s+/)
    .filter((name) => name !== '')
  for (const mode of ['light', 'dark'] as const)
    for (const density of ['default', 'compact', 'touch'] as const)
      expect(Object.keys(createTheme({ mode, density })).sort()).toEqual(promised.sort())
})
