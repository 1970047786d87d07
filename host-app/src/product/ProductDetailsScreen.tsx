import { ProductDetails } from '@baoqiao/widgets/index.ts'
import { useWidgetPage } from '../kit/page/use-widget-page.ts'
import { WidgetPage } from '../kit/page/WidgetPage.tsx'
import { entryLink } from './plan-link.ts'

/** `/product/details/:id`: what a product covers and what it costs. */
export default function ProductDetailsScreen() {
  const { id, navigate, title, widget } = useWidgetPage('产品')
  return (
    <WidgetPage title={title}>
      <ProductDetails {...widget} productId={id} onChoose={(plan) => navigate(entryLink(id, plan))} />
    </WidgetPage>
  )
}
