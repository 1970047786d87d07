import { styled } from 'styled-components'

/** A long number cut at its beginning where its column is narrow: numbers differ at their end. All of it on hover. */
export const Tail = ({ text }: { text: string }) => (
  <Cut title={text}>
    <bdi>{text}</bdi>
  </Cut>
)

const Cut = styled.span`
  display: block;
  overflow: hidden;
  direction: rtl;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-align: end;
`
