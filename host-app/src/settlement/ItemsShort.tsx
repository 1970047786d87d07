import { styled } from 'styled-components'

/** Items of a rule in words; on a phone's card the first lines of many, all of them stand on the rule's page. */
export const ItemsShort = styled.span`
  @media (max-width: 767px) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
`
