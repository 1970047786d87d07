/** How older clients ask for a page of any list (2-calls §7): the proxy's questions answer all there is. */
export const PAGING = ['current', 'size', 'pageNo', 'pageSize', 'sortType'] as const
