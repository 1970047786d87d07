import { useOpened } from './use-opened.ts'

/** Masked, and in clear while all of the list are shown so. */
export const OpenedValue = ({ masked, sealed }: { masked: string; sealed: string }) =>
  useOpened(sealed) ?? masked
