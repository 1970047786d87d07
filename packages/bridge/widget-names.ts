export { availableWidgets, widgetNames, widgetProps } from '@baoqiao/contract/embed/widgets.ts'
