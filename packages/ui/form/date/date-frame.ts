import { styled } from 'styled-components'
import { bareInput, frame, frameButton } from '../control.ts'

/** The frame, text and button that both date parts are made of. */
export const Frame = styled.div`${frame} max-width: 100%;`
export const Text = styled.input`${bareInput} font-variant-numeric: tabular-nums;`
export const Tool = styled.button`${frameButton}`
export const Root = styled.div`min-width: 0;`
export const Problem = styled.p`font-size: var(--bq-fs-1); color: var(--bq-danger-text); && { margin-top: 4px; }`
