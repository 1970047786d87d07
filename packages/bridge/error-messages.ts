export { errorMessage } from '@baoqiao/contract/messages/error-messages.ts'
