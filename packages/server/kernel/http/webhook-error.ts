/** Why a notice did not arrive, in words that tell no more than that. */
export class WebhookError extends Error {}
