import { ProductDetails } from '@baoqiao/widgets/index.ts'
import { entryLink } from '../ground/plan-link.ts'
import { useWidgetPage } from '../kit/page/use-widget-page.ts'
import { WidgetPage } from '../kit/page/WidgetPage.tsx'

/** `/product/details/:id`: what a product covers and what it costs. */
export default function ProductDetailsScreen() {
  const { id, navigate, title, widget } = useWidgetPage('产品')
  return (
    <WidgetPage title={title}>
      <ProductDetails
        {...widget}
        productId={id}
        onChoose={(plan, heads) => navigate(entryLink(id, plan, heads))}
      />
    </WidgetPage>
  )
}
