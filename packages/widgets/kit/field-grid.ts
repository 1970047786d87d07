import { styled } from 'styled-components'

/** Fields beside each other as far as they fit. */
export const Grid = styled.div`display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 12px var(--bq-s4); margin-bottom: 12px;`
/** What a card says or asks one below the other, apart. */
export const Stack = styled.div`display: grid; gap: 12px; min-width: 0;`
