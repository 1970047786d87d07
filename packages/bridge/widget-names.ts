export { availableWidgets, widgetNames } from '@baoqiao/contract/messages/words.ts'
