import { styled } from 'styled-components'

/** A document to be accepted, set apart. */
export const Document = styled.div`
  padding: 12px; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); margin-bottom: 10px; &[data-bad] { border-color: var(--bq-danger); }
  h3 { font-size: var(--bq-fs-3); font-weight: 600; } > button { margin-inline-start: -7px; } small { color: var(--bq-text-3); font-weight: 400; } p { color: var(--bq-text-2); font-size: var(--bq-fs-2); margin: 4px 0 8px; } em { font-style: normal; font-size: var(--bq-fs-1); color: var(--bq-danger-text); }
`
