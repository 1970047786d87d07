import type { Migration } from '../kernel/schema/migrate.ts'
import m0001_first_journey from './0001-first-journey.sql.ts'
import m0002_monitor from './0002-monitor.sql.ts'
import m0003_identity from './0003-identity.sql.ts'
import m0004_providers from './0004-providers.sql.ts'
import m0005_embed from './0005-embed.sql.ts'
import m0006_preferences from './0006-preferences.sql.ts'
import m0007_embed_environments from './0007-embed-environments.sql.ts'
import m0008_param_system_menu_roles from './0008-param-system-menu-roles.sql.ts'
import m20261122_0150_outbox_leases from './20261122-0150-outbox-leases.sql.ts'
import m20261122_0152_rights_and_logins from './20261122-0152-rights-and-logins.sql.ts'
import m20261122_0155_visitors from './20261122-0155-visitors.sql.ts'
import m20261122_0211_file_holders from './20261122-0211-file-holders.sql.ts'
import m20261122_0232_dead_letters from './20261122-0232-dead-letters.sql.ts'
import m20261122_0237_invoice from './20261122-0237-invoice.sql.ts'
import m20261122_0307_channels_of_notices from './20261122-0307-channels-of-notices.sql.ts'
import m20261122_0316_print_sessions from './20261122-0316-print-sessions.sql.ts'
import m20261122_0350_visitor_links from './20261122-0350-visitor-links.sql.ts'
import m20261122_0514_ledger from './20261122-0514-ledger.sql.ts'
import m20261122_0515_ledger_books from './20261122-0515-ledger-books.sql.ts'
import m20261122_0603_draft_about from './20261122-0603-draft-about.sql.ts'
import m20261122_0745_plans from './20261122-0745-plans.sql.ts'
import m20261122_0859_caller_epoch from './20261122-0859-caller-epoch.sql.ts'
import m20261122_0859_documents from './20261122-0859-documents.sql.ts'
import m20261122_1010_surrender from './20261122-1010-surrender.sql.ts'
import m20261122_1015_declared from './20261122-1015-declared.sql.ts'
import m20261122_1226_pay_failed from './20261122-1226-pay-failed.sql.ts'
import m20261122_1228_product_versions from './20261122-1228-product-versions.sql.ts'
import m20261122_1300_live_rows from './20261122-1300-live-rows.sql.ts'
import m20261122_1310_tariffs from './20261122-1310-tariffs.sql.ts'
import m20261122_1351_occupation_checks from './20261122-1351-occupation-checks.sql.ts'
import m20261122_1402_insure_type_category from './20261122-1402-insure-type-category.sql.ts'
import m20261122_1414_money from './20261122-1414-money.sql.ts'
import m20261122_1430_surrender_without_account from './20261122-1430-surrender-without-account.sql.ts'
import m20261122_1559_underwriting from './20261122-1559-underwriting.sql.ts'
import m20261122_1600_record_names from './20261122-1600-record-names.sql.ts'
import m20261122_1607_ways_to_apply from './20261122-1607-ways-to-apply.sql.ts'
import m20261122_1629_four_eyes from './20261122-1629-four-eyes.sql.ts'
import m20261122_1638_invoice_tax from './20261122-1638-invoice-tax.sql.ts'
import m20261122_1650_surrender_asked from './20261122-1650-surrender-asked.sql.ts'
import m20261122_1658_restricted_by from './20261122-1658-restricted-by.sql.ts'
import m20261122_1705_clause_templates from './20261122-1705-clause-templates.sql.ts'
import m20261122_1737_proposals from './20261122-1737-proposals.sql.ts'
import m20261122_1928_suspense from './20261122-1928-suspense.sql.ts'
import m20261122_1930_claim from './20261122-1930-claim.sql.ts'
import m20261122_1930_endorsements from './20261122-1930-endorsements.sql.ts'
import m20261122_1933_product_limits from './20261122-1933-product-limits.sql.ts'
import m20261122_1940_cover_at_issue from './20261122-1940-cover-at-issue.sql.ts'
import m20261122_1953_order_proposal from './20261122-1953-order-proposal.sql.ts'
import m20261122_1954_policy_belongings from './20261122-1954-policy-belongings.sql.ts'
import m20261122_2006_visitor_revisions from './20261122-2006-visitor-revisions.sql.ts'
import m20261122_2039_clause_roles from './20261122-2039-clause-roles.sql.ts'
import m20261122_2052_version_titles from './20261122-2052-version-titles.sql.ts'
import m20261122_2100_version_review from './20261122-2100-version-review.sql.ts'
import m20261122_2133_roster_sync from './20261122-2133-roster-sync.sql.ts'
import m20261122_2343_trade_words from './20261122-2343-trade-words.sql.ts'
import m20261122_2358_account_payout from './20261122-2358-account-payout.sql.ts'
import m20261123_0003_draft_files from './20261123-0003-draft-files.sql.ts'
import m20261123_0006_money_by_day from './20261123-0006-money-by-day.sql.ts'
import m20261123_0024_decided_person from './20261123-0024-decided-person.sql.ts'
import m20261123_0058_refund_review from './20261123-0058-refund-review.sql.ts'
import m20261123_0059_on_account_by_seller from './20261123-0059-on-account-by-seller.sql.ts'
import m20261123_0107_bank_receipts from './20261123-0107-bank-receipts.sql.ts'
import m20261123_0647_number_ends from './20261123-0647-number-ends.sql.ts'
import m20261123_0648_covered_ends from './20261123-0648-covered-ends.sql.ts'
import m20261123_0703_roster_for_visitors from './20261123-0703-roster-for-visitors.sql.ts'
import m20261123_0710_finance_invoices from './20261123-0710-finance-invoices.sql.ts'
import m20261123_0714_unanswered_checks from './20261123-0714-unanswered-checks.sql.ts'
import m20261123_0734_identity_kept from './20261123-0734-identity-kept.sql.ts'
import m20261123_0744_changes_undone from './20261123-0744-changes-undone.sql.ts'
import m20261123_0750_roster_untouched from './20261123-0750-roster-untouched.sql.ts'
import m20261123_1605_change_code_words from './20261123-1605-change-code-words.sql.ts'
import m20261123_1639_papers_read from './20261123-1639-papers-read.sql.ts'
import m20261123_1658_not_covered from './20261123-1658-not-covered.sql.ts'
import m20261123_1700_everyday_trade_words from './20261123-1700-everyday-trade-words.sql.ts'
import m20261123_1700_never_covered from './20261123-1700-never-covered.sql.ts'
import m20261123_1705_proposal_words from './20261123-1705-proposal-words.sql.ts'
import m20261123_2040_draft_sums from './20261123-2040-draft-sums.sql.ts'
import m20261123_2041_surrender_files from './20261123-2041-surrender-files.sql.ts'
import m20261124_0246_covered_to from './20261124-0246-covered-to.sql.ts'
import m20261124_0314_stated_birth from './20261124-0314-stated-birth.sql.ts'
import m20261124_1029_live_policies from './20261124-1029-live-policies.sql.ts'
import m20261124_1143_applied_visitor from './20261124-1143-applied-visitor.sql.ts'
import m20261125_1123_settlement_information from './20261125-1123-settlement-information.sql.ts'
import m20261125_1237_pay_channels from './20261125-1237-pay-channels.sql.ts'
import m20261125_1243_auto_settle from './20261125-1243-auto-settle.sql.ts'
import m20261125_1243_scheduled_jobs from './20261125-1243-scheduled-jobs.sql.ts'
import m20261125_1252_goods from './20261125-1252-goods.sql.ts'
import m20261125_1259_markets from './20261125-1259-markets.sql.ts'
import m20261125_1306_notify_by_hand from './20261125-1306-notify-by-hand.sql.ts'
import m20261125_1320_signing from './20261125-1320-signing.sql.ts'
import m20261125_1328_channel_company from './20261125-1328-channel-company.sql.ts'
import m20261125_1646_rate_rules from './20261125-1646-rate-rules.sql.ts'
import m20261126_1054_wechat from './20261126-1054-wechat.sql.ts'
import m20261126_1056_settlement_lines from './20261126-1056-settlement-lines.sql.ts'
import m20261126_1059_contracts from './20261126-1059-contracts.sql.ts'
import m20261126_1105_money_out from './20261126-1105-money-out.sql.ts'
import m20261126_1123_settlement_applications from './20261126-1123-settlement-applications.sql.ts'
import m20261126_1135_given_trade from './20261126-1135-given-trade.sql.ts'
import m20261126_1430_wechat_messages from './20261126-1430-wechat-messages.sql.ts'
import m20261126_1431_workflow from './20261126-1431-workflow.sql.ts'
import m20261126_1432_awards from './20261126-1432-awards.sql.ts'
import m20261126_1432_task_view from './20261126-1432-task-view.sql.ts'
import m20261126_1442_screen_lock from './20261126-1442-screen-lock.sql.ts'
import m20261126_1620_generator from './20261126-1620-generator.sql.ts'
import m20261126_1801_settlement_mended from './20261126-1801-settlement-mended.sql.ts'
import m20261126_1802_flow from './20261126-1802-flow.sql.ts'
import m20261126_1803_holder_notices from './20261126-1803-holder-notices.sql.ts'
import m20261126_1804_marketing from './20261126-1804-marketing.sql.ts'
import m20261126_1805_money_out_commission from './20261126-1805-money-out-commission.sql.ts'
import m20261126_1805_offline_pay from './20261126-1805-offline-pay.sql.ts'
import m20261126_1930_coupons from './20261126-1930-coupons.sql.ts'
import m20261126_2140_channel_settle_persons from './20261126-2140-channel-settle-persons.sql.ts'
import m20261126_2240_payouts from './20261126-2240-payouts.sql.ts'
import m20261127_113_not_issued from './20261127-113-not-issued.sql.ts'
import m20261127_300_bounced_payments from './20261127-300-bounced-payments.sql.ts'
import m20261127_0910_holder from './20261127-0910-holder.sql.ts'
import m20261127_0920_changes_in_part from './20261127-0920-changes-in-part.sql.ts'
import m20261127_0930_modules_mended from './20261127-0930-modules-mended.sql.ts'
import m20261127_0940_statement_index from './20261127-0940-statement-index.sql.ts'
import m20261127_1000_handed_over from './20261127-1000-handed-over.sql.ts'
import m20261127_1756_endorsement_numbers from './20261127-1756-endorsement-numbers.sql.ts'
import m20261127_1809_id_card_back from './20261127-1809-id-card-back.sql.ts'
import m20261127_1830_codes_as_said from './20261127-1830-codes-as-said.sql.ts'
import m20261127_2114_policy_renewed from './20261127-2114-policy-renewed.sql.ts'
import m20261127_2115_policy_renewed_kept from './20261127-2115-policy-renewed-kept.sql.ts'
import m20261127_2118_cover_of_a_person_once from './20261127-2118-cover-of-a-person-once.sql.ts'
import m20261127_2143_stopped_by from './20261127-2143-stopped-by.sql.ts'
import m20261128_0132_invoice_applied_by from './20261128-0132-invoice-applied-by.sql.ts'
import m20261128_0139_claim_reopened from './20261128-0139-claim-reopened.sql.ts'
import m20261128_0153_invoice_mail from './20261128-0153-invoice-mail.sql.ts'
import m20261128_1252_holder_link_taken from './20261128-1252-holder-link-taken.sql.ts'
import m20261128_1300_client_tenants from './20261128-1300-client-tenants.sql.ts'
import m20261128_1645_job_shards from './20261128-1645-job-shards.sql.ts'
import m20261128_1720_person_once_by_pair from './20261128-1720-person-once-by-pair.sql.ts'
import m20261128_1723_settlement_tax from './20261128-1723-settlement-tax.sql.ts'
import m20261128_2005_unfinished_drawing from './20261128-2005-unfinished-drawing.sql.ts'
import m20261128_2012_number_once_by_pair from './20261128-2012-number-once-by-pair.sql.ts'
import m20261128_2135_gateway_accounts_named from './20261128-2135-gateway-accounts-named.sql.ts'
import m20261128_2215_routing_parameters from './20261128-2215-routing-parameters.sql.ts'
import m20261129_1824_visitor_functions from './20261129-1824-visitor-functions.sql.ts'

/** In order; generated by `npm run migrations`. */
export const migrations: readonly Migration[] = [
  { name: '0001-first-journey', sql: m0001_first_journey },
  { name: '0002-monitor', sql: m0002_monitor },
  { name: '0003-identity', sql: m0003_identity },
  { name: '0004-providers', sql: m0004_providers },
  { name: '0005-embed', sql: m0005_embed },
  { name: '0006-preferences', sql: m0006_preferences },
  { name: '0007-embed-environments', sql: m0007_embed_environments },
  { name: '0008-param-system-menu-roles', sql: m0008_param_system_menu_roles },
  { name: '20261122-0150-outbox-leases', sql: m20261122_0150_outbox_leases },
  { name: '20261122-0152-rights-and-logins', sql: m20261122_0152_rights_and_logins },
  { name: '20261122-0155-visitors', sql: m20261122_0155_visitors },
  { name: '20261122-0211-file-holders', sql: m20261122_0211_file_holders },
  { name: '20261122-0232-dead-letters', sql: m20261122_0232_dead_letters },
  { name: '20261122-0237-invoice', sql: m20261122_0237_invoice },
  { name: '20261122-0307-channels-of-notices', sql: m20261122_0307_channels_of_notices },
  { name: '20261122-0316-print-sessions', sql: m20261122_0316_print_sessions },
  { name: '20261122-0350-visitor-links', sql: m20261122_0350_visitor_links },
  { name: '20261122-0514-ledger', sql: m20261122_0514_ledger },
  { name: '20261122-0515-ledger-books', sql: m20261122_0515_ledger_books },
  { name: '20261122-0603-draft-about', sql: m20261122_0603_draft_about },
  { name: '20261122-0745-plans', sql: m20261122_0745_plans },
  { name: '20261122-0859-caller-epoch', sql: m20261122_0859_caller_epoch },
  { name: '20261122-0859-documents', sql: m20261122_0859_documents },
  { name: '20261122-1010-surrender', sql: m20261122_1010_surrender },
  { name: '20261122-1015-declared', sql: m20261122_1015_declared },
  { name: '20261122-1226-pay-failed', sql: m20261122_1226_pay_failed },
  { name: '20261122-1228-product-versions', sql: m20261122_1228_product_versions },
  { name: '20261122-1300-live-rows', sql: m20261122_1300_live_rows },
  { name: '20261122-1310-tariffs', sql: m20261122_1310_tariffs },
  { name: '20261122-1351-occupation-checks', sql: m20261122_1351_occupation_checks },
  { name: '20261122-1402-insure-type-category', sql: m20261122_1402_insure_type_category },
  { name: '20261122-1414-money', sql: m20261122_1414_money },
  { name: '20261122-1430-surrender-without-account', sql: m20261122_1430_surrender_without_account },
  { name: '20261122-1559-underwriting', sql: m20261122_1559_underwriting },
  { name: '20261122-1600-record-names', sql: m20261122_1600_record_names },
  { name: '20261122-1607-ways-to-apply', sql: m20261122_1607_ways_to_apply },
  { name: '20261122-1629-four-eyes', sql: m20261122_1629_four_eyes },
  { name: '20261122-1638-invoice-tax', sql: m20261122_1638_invoice_tax },
  { name: '20261122-1650-surrender-asked', sql: m20261122_1650_surrender_asked },
  { name: '20261122-1658-restricted-by', sql: m20261122_1658_restricted_by },
  { name: '20261122-1705-clause-templates', sql: m20261122_1705_clause_templates },
  { name: '20261122-1737-proposals', sql: m20261122_1737_proposals },
  { name: '20261122-1928-suspense', sql: m20261122_1928_suspense },
  { name: '20261122-1930-claim', sql: m20261122_1930_claim },
  { name: '20261122-1930-endorsements', sql: m20261122_1930_endorsements },
  { name: '20261122-1933-product-limits', sql: m20261122_1933_product_limits },
  { name: '20261122-1940-cover-at-issue', sql: m20261122_1940_cover_at_issue },
  { name: '20261122-1953-order-proposal', sql: m20261122_1953_order_proposal },
  { name: '20261122-1954-policy-belongings', sql: m20261122_1954_policy_belongings },
  { name: '20261122-2006-visitor-revisions', sql: m20261122_2006_visitor_revisions },
  { name: '20261122-2039-clause-roles', sql: m20261122_2039_clause_roles },
  { name: '20261122-2052-version-titles', sql: m20261122_2052_version_titles },
  { name: '20261122-2100-version-review', sql: m20261122_2100_version_review },
  { name: '20261122-2133-roster-sync', sql: m20261122_2133_roster_sync },
  { name: '20261122-2343-trade-words', sql: m20261122_2343_trade_words },
  { name: '20261122-2358-account-payout', sql: m20261122_2358_account_payout },
  { name: '20261123-0003-draft-files', sql: m20261123_0003_draft_files },
  { name: '20261123-0006-money-by-day', sql: m20261123_0006_money_by_day },
  { name: '20261123-0024-decided-person', sql: m20261123_0024_decided_person },
  { name: '20261123-0058-refund-review', sql: m20261123_0058_refund_review },
  { name: '20261123-0059-on-account-by-seller', sql: m20261123_0059_on_account_by_seller },
  { name: '20261123-0107-bank-receipts', sql: m20261123_0107_bank_receipts },
  { name: '20261123-0647-number-ends', sql: m20261123_0647_number_ends },
  { name: '20261123-0648-covered-ends', sql: m20261123_0648_covered_ends },
  { name: '20261123-0703-roster-for-visitors', sql: m20261123_0703_roster_for_visitors },
  { name: '20261123-0710-finance-invoices', sql: m20261123_0710_finance_invoices },
  { name: '20261123-0714-unanswered-checks', sql: m20261123_0714_unanswered_checks },
  { name: '20261123-0734-identity-kept', sql: m20261123_0734_identity_kept },
  { name: '20261123-0744-changes-undone', sql: m20261123_0744_changes_undone },
  { name: '20261123-0750-roster-untouched', sql: m20261123_0750_roster_untouched },
  { name: '20261123-1605-change-code-words', sql: m20261123_1605_change_code_words },
  { name: '20261123-1639-papers-read', sql: m20261123_1639_papers_read },
  { name: '20261123-1658-not-covered', sql: m20261123_1658_not_covered },
  { name: '20261123-1700-everyday-trade-words', sql: m20261123_1700_everyday_trade_words },
  { name: '20261123-1700-never-covered', sql: m20261123_1700_never_covered },
  { name: '20261123-1705-proposal-words', sql: m20261123_1705_proposal_words },
  { name: '20261123-2040-draft-sums', sql: m20261123_2040_draft_sums },
  { name: '20261123-2041-surrender-files', sql: m20261123_2041_surrender_files },
  { name: '20261124-0246-covered-to', sql: m20261124_0246_covered_to },
  { name: '20261124-0314-stated-birth', sql: m20261124_0314_stated_birth },
  { name: '20261124-1029-live-policies', sql: m20261124_1029_live_policies },
  { name: '20261124-1143-applied-visitor', sql: m20261124_1143_applied_visitor },
  { name: '20261125-1123-settlement-information', sql: m20261125_1123_settlement_information },
  { name: '20261125-1237-pay-channels', sql: m20261125_1237_pay_channels },
  { name: '20261125-1243-auto-settle', sql: m20261125_1243_auto_settle },
  { name: '20261125-1243-scheduled-jobs', sql: m20261125_1243_scheduled_jobs },
  { name: '20261125-1252-goods', sql: m20261125_1252_goods },
  { name: '20261125-1259-markets', sql: m20261125_1259_markets },
  { name: '20261125-1306-notify-by-hand', sql: m20261125_1306_notify_by_hand },
  { name: '20261125-1320-signing', sql: m20261125_1320_signing },
  { name: '20261125-1328-channel-company', sql: m20261125_1328_channel_company },
  { name: '20261125-1646-rate-rules', sql: m20261125_1646_rate_rules },
  { name: '20261126-1054-wechat', sql: m20261126_1054_wechat },
  { name: '20261126-1056-settlement-lines', sql: m20261126_1056_settlement_lines },
  { name: '20261126-1059-contracts', sql: m20261126_1059_contracts },
  { name: '20261126-1105-money-out', sql: m20261126_1105_money_out },
  { name: '20261126-1123-settlement-applications', sql: m20261126_1123_settlement_applications },
  { name: '20261126-1135-given-trade', sql: m20261126_1135_given_trade },
  { name: '20261126-1430-wechat-messages', sql: m20261126_1430_wechat_messages },
  { name: '20261126-1431-workflow', sql: m20261126_1431_workflow },
  { name: '20261126-1432-awards', sql: m20261126_1432_awards },
  { name: '20261126-1432-task-view', sql: m20261126_1432_task_view },
  { name: '20261126-1442-screen-lock', sql: m20261126_1442_screen_lock },
  { name: '20261126-1620-generator', sql: m20261126_1620_generator },
  { name: '20261126-1801-settlement-mended', sql: m20261126_1801_settlement_mended },
  { name: '20261126-1802-flow', sql: m20261126_1802_flow },
  { name: '20261126-1803-holder-notices', sql: m20261126_1803_holder_notices },
  { name: '20261126-1804-marketing', sql: m20261126_1804_marketing },
  { name: '20261126-1805-money-out-commission', sql: m20261126_1805_money_out_commission },
  { name: '20261126-1805-offline-pay', sql: m20261126_1805_offline_pay },
  { name: '20261126-1930-coupons', sql: m20261126_1930_coupons },
  { name: '20261126-2140-channel-settle-persons', sql: m20261126_2140_channel_settle_persons },
  { name: '20261126-2240-payouts', sql: m20261126_2240_payouts },
  { name: '20261127-0910-holder', sql: m20261127_0910_holder },
  { name: '20261127-0920-changes-in-part', sql: m20261127_0920_changes_in_part },
  { name: '20261127-0930-modules-mended', sql: m20261127_0930_modules_mended },
  { name: '20261127-0940-statement-index', sql: m20261127_0940_statement_index },
  { name: '20261127-1000-handed-over', sql: m20261127_1000_handed_over },
  { name: '20261127-113-not-issued', sql: m20261127_113_not_issued },
  { name: '20261127-1756-endorsement-numbers', sql: m20261127_1756_endorsement_numbers },
  { name: '20261127-1809-id-card-back', sql: m20261127_1809_id_card_back },
  { name: '20261127-1830-codes-as-said', sql: m20261127_1830_codes_as_said },
  { name: '20261127-2114-policy-renewed', sql: m20261127_2114_policy_renewed },
  { name: '20261127-2115-policy-renewed-kept', sql: m20261127_2115_policy_renewed_kept },
  { name: '20261127-2118-cover-of-a-person-once', sql: m20261127_2118_cover_of_a_person_once },
  { name: '20261127-2143-stopped-by', sql: m20261127_2143_stopped_by },
  { name: '20261127-300-bounced-payments', sql: m20261127_300_bounced_payments },
  { name: '20261128-0132-invoice-applied-by', sql: m20261128_0132_invoice_applied_by },
  { name: '20261128-0139-claim-reopened', sql: m20261128_0139_claim_reopened },
  { name: '20261128-0153-invoice-mail', sql: m20261128_0153_invoice_mail },
  { name: '20261128-1252-holder-link-taken', sql: m20261128_1252_holder_link_taken },
  { name: '20261128-1300-client-tenants', sql: m20261128_1300_client_tenants },
  { name: '20261128-1645-job-shards', sql: m20261128_1645_job_shards },
  { name: '20261128-1720-person-once-by-pair', sql: m20261128_1720_person_once_by_pair },
  { name: '20261128-1723-settlement-tax', sql: m20261128_1723_settlement_tax },
  { name: '20261128-2005-unfinished-drawing', sql: m20261128_2005_unfinished_drawing },
  { name: '20261128-2012-number-once-by-pair', sql: m20261128_2012_number_once_by_pair },
  { name: '20261128-2135-gateway-accounts-named', sql: m20261128_2135_gateway_accounts_named },
  { name: '20261128-2215-routing-parameters', sql: m20261128_2215_routing_parameters },
  { name: '20261129-1824-visitor-functions', sql: m20261129_1824_visitor_functions },
]
