import { styled } from 'styled-components'

/** Stands there before it has something to say: a region that comes with its words is not read out. */
export const LiveRegion = ({ words }: { words: string }) => <Region role="status">{words}</Region>

const Region = styled.p`position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%);`
