import fc from 'fast-check'

/** A landing meets the same cases each time; the long run brings new ones, under a seed that it prints. */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_125) })

export * from 'fast-check'
export { default } from 'fast-check'
