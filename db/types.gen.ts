// Written by `npm run db:types` from the migrated database. Do not change it by hand.
import type { Generated, GeneratedAlways } from 'kysely';

/** A document whose shape the module that owns it knows. */
export type Json = unknown;

export interface Tables {
  addresses: AddressesTable;
  affiliate_invitations: AffiliateInvitationsTable;
  affiliates: AffiliatesTable;
  aging_terms: AgingTermsTable;
  area_changes: AreaChangesTable;
  area_representatives: AreaRepresentativesTable;
  area_sort_indexes: AreaSortIndexesTable;
  area_suppliers: AreaSuppliersTable;
  area_users: AreaUsersTable;
  areas: AreasTable;
  audit_seals: AuditSealsTable;
  audit_trail: AuditTrailTable;
  batch_jobs: BatchJobsTable;
  batch_levels: BatchLevelsTable;
  batch_moves: BatchMovesTable;
  batches: BatchesTable;
  brands: BrandsTable;
  bulk_confirm_orders: BulkConfirmOrdersTable;
  bulk_confirms: BulkConfirmsTable;
  captures: CapturesTable;
  catalog_lines: CatalogLinesTable;
  catalogs: CatalogsTable;
  claim_items: ClaimItemsTable;
  claims: ClaimsTable;
  collection_products: CollectionProductsTable;
  collections: CollectionsTable;
  credit_policies: CreditPoliciesTable;
  credit_releases: CreditReleasesTable;
  credits: CreditsTable;
  currencies: CurrenciesTable;
  customer_bulk_edit_along: CustomerBulkEditAlongTable;
  customer_bulk_edit_rows: CustomerBulkEditRowsTable;
  customer_bulk_edits: CustomerBulkEditsTable;
  customer_documents: CustomerDocumentsTable;
  customer_group_customers: CustomerGroupCustomersTable;
  customer_groups: CustomerGroupsTable;
  customer_merge_rows: CustomerMergeRowsTable;
  customer_merges: CustomerMergesTable;
  customer_status_history: CustomerStatusHistoryTable;
  customer_statuses: CustomerStatusesTable;
  customer_suppliers: CustomerSuppliersTable;
  customers: CustomersTable;
  deliveries: DeliveriesTable;
  delivery_lines: DeliveryLinesTable;
  draft_order_links: DraftOrderLinksTable;
  draft_orders: DraftOrdersTable;
  driver_rates: DriverRatesTable;
  drivers: DriversTable;
  feature_flags: FeatureFlagsTable;
  fulfillment_items: FulfillmentItemsTable;
  fulfillments: FulfillmentsTable;
  gift_card_events: GiftCardEventsTable;
  gift_cards: GiftCardsTable;
  idempotency_keys: IdempotencyKeysTable;
  impersonations: ImpersonationsTable;
  import_files: ImportFilesTable;
  import_headers: ImportHeadersTable;
  import_rows: ImportRowsTable;
  invites: InvitesTable;
  invoice_chains: InvoiceChainsTable;
  invoice_series: InvoiceSeriesTable;
  invoice_settings: InvoiceSettingsTable;
  invoices: InvoicesTable;
  known_devices: KnownDevicesTable;
  lead_customers: LeadCustomersTable;
  lead_stage_changes: LeadStageChangesTable;
  loyalty_entries: LoyaltyEntriesTable;
  loyalty_funders: LoyaltyFundersTable;
  loyalty_group_members: LoyaltyGroupMembersTable;
  loyalty_groups: LoyaltyGroupsTable;
  loyalty_lots: LoyaltyLotsTable;
  loyalty_orders: LoyaltyOrdersTable;
  loyalty_programs: LoyaltyProgramsTable;
  loyalty_redemptions: LoyaltyRedemptionsTable;
  loyalty_versions: LoyaltyVersionsTable;
  loyalty_wallets: LoyaltyWalletsTable;
  master_variant_option_values: MasterVariantOptionValuesTable;
  master_variants: MasterVariantsTable;
  message_secrets: MessageSecretsTable;
  messages: MessagesTable;
  metadata_tags: MetadataTagsTable;
  money_journal: MoneyJournalTable;
  notes: NotesTable;
  notification_preferences: NotificationPreferencesTable;
  notification_templates: NotificationTemplatesTable;
  notifications: NotificationsTable;
  order_days: OrderDaysTable;
  order_edit_changes: OrderEditChangesTable;
  order_edit_links: OrderEditLinksTable;
  order_edits: OrderEditsTable;
  order_items: OrderItemsTable;
  order_shipping_methods: OrderShippingMethodsTable;
  order_states: OrderStatesTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  outbox_deliveries: OutboxDeliveriesTable;
  pack_versions: PackVersionsTable;
  password_resets: PasswordResetsTable;
  payments: PaymentsTable;
  price_list_prices: PriceListPricesTable;
  price_list_versions: PriceListVersionsTable;
  price_lists: PriceListsTable;
  product_cards: ProductCardsTable;
  product_categories: ProductCategoriesTable;
  product_category_links: ProductCategoryLinksTable;
  product_changes: ProductChangesTable;
  product_images: ProductImagesTable;
  product_option_values: ProductOptionValuesTable;
  product_options: ProductOptionsTable;
  product_sales: ProductSalesTable;
  product_states: ProductStatesTable;
  product_substitutes: ProductSubstitutesTable;
  product_tag_links: ProductTagLinksTable;
  product_tags: ProductTagsTable;
  product_types: ProductTypesTable;
  product_variants: ProductVariantsTable;
  products: ProductsTable;
  promotion_codes: PromotionCodesTable;
  promotion_replays: PromotionReplaysTable;
  promotion_uses: PromotionUsesTable;
  promotion_versions: PromotionVersionsTable;
  promotions: PromotionsTable;
  publishable_api_key_sales_channels: PublishableApiKeySalesChannelsTable;
  publishable_api_keys: PublishableApiKeysTable;
  purchase_order_items: PurchaseOrderItemsTable;
  purchase_orders: PurchaseOrdersTable;
  purchase_receipts: PurchaseReceiptsTable;
  rate_limits: RateLimitsTable;
  receipt_allocations: ReceiptAllocationsTable;
  receipt_steps: ReceiptStepsTable;
  receipts: ReceiptsTable;
  refund_payments: RefundPaymentsTable;
  refunds: RefundsTable;
  region_countries: RegionCountriesTable;
  regions: RegionsTable;
  reservations: ReservationsTable;
  return_items: ReturnItemsTable;
  return_reasons: ReturnReasonsTable;
  return_receipt_items: ReturnReceiptItemsTable;
  return_receipts: ReturnReceiptsTable;
  returns: ReturnsTable;
  role_permissions: RolePermissionsTable;
  roles: RolesTable;
  sales_channel_locations: SalesChannelLocationsTable;
  sales_channel_products: SalesChannelProductsTable;
  sales_channels: SalesChannelsTable;
  sales_representative_suppliers: SalesRepresentativeSuppliersTable;
  sales_representatives: SalesRepresentativesTable;
  sales_visits: SalesVisitsTable;
  saved_tabs: SavedTabsTable;
  sessions: SessionsTable;
  settlement_lines: SettlementLinesTable;
  settlement_messages: SettlementMessagesTable;
  settlement_terms: SettlementTermsTable;
  settlements: SettlementsTable;
  shipping_options: ShippingOptionsTable;
  shipping_profiles: ShippingProfilesTable;
  sign_in_codes: SignInCodesTable;
  statement_disputes: StatementDisputesTable;
  statement_links: StatementLinksTable;
  stock_availability: StockAvailabilityTable;
  stock_count_items: StockCountItemsTable;
  stock_counts: StockCountsTable;
  stock_levels: StockLevelsTable;
  stock_locations: StockLocationsTable;
  stock_moves: StockMovesTable;
  stock_sums: StockSumsTable;
  stock_transfer_items: StockTransferItemsTable;
  stock_transfers: StockTransfersTable;
  store: StoreTable;
  supplier_counters: SupplierCountersTable;
  supplier_excluded_customers: SupplierExcludedCustomersTable;
  supplier_figures: SupplierFiguresTable;
  supplier_registrations: SupplierRegistrationsTable;
  suppliers: SuppliersTable;
  swaps: SwapsTable;
  take_rates: TakeRatesTable;
  tasks: TasksTable;
  tax_rate_products: TaxRateProductsTable;
  tax_rate_shipping_options: TaxRateShippingOptionsTable;
  tax_rates: TaxRatesTable;
  tracking_links: TrackingLinksTable;
  upload_links: UploadLinksTable;
  uploads: UploadsTable;
  user_roles: UserRolesTable;
  users: UsersTable;
  variant_codes: VariantCodesTable;
  variant_option_values: VariantOptionValuesTable;
  variant_prices: VariantPricesTable;
}

export interface AddressesTable {
  id: string;
  customer_id: string;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  phone: string | null;
  address_1: string | null;
  address_2: string | null;
  postal_code: string | null;
  city: string | null;
  province: string | null;
  country_code: Generated<string>;
  district: string | null;
  building_number: string | null;
  additional_number: string | null;
  short_address: string | null;
  lat: number | null;
  lng: number | null;
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  district_ar: string | null;
  landmark: string | null;
  delivery_note: string | null;
}

export interface AffiliateInvitationsTable {
  id: string;
  phone: string;
  name: string;
  name_ar: string | null;
  email: string | null;
  sent_via: Generated<string>;
  token_hash: string;
  invited_by: string;
  sent_at: Generated<Date>;
  expires_at: Date;
  opened_at: Date | null;
  accepted_at: Date | null;
  affiliate_id: string | null;
  revoked_at: Date | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AffiliatesTable {
  id: string;
  name: string;
  name_ar: string | null;
  phone: string;
  email: string | null;
  code: string;
  status: Generated<string>;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface AgingTermsTable {
  supplier_id: string;
  days: number[];
  counted_from: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AreaChangesTable {
  id: string;
  kind: string;
  area_id: string;
  areas: Json;
  customers: Json;
  leads: Generated<Json>;
  changed_by: string;
  created_at: Generated<Date>;
  undone_at: Date | null;
  borders: Json | null;
  holds_on: string | null;
  applied_at: Date | null;
  canceled_at: Date | null;
  waiting: Generated<number>;
  task_id: string | null;
}

export interface AreaRepresentativesTable {
  area_id: string;
  sales_representative_id: string;
  starts_on: string;
  created_at: Generated<Date>;
}

export interface AreaSortIndexesTable {
  area_id: string;
  resource: string;
  record_id: string;
  sort_index: number;
  is_pinned: Generated<boolean>;
}

export interface AreaSuppliersTable {
  supplier_id: string;
  area_id: string;
  driver_id: string | null;
  cutoff_time: string | null;
  min_order_amount: number | null;
  is_excluded: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  delivery_fee: number | null;
}

export interface AreaUsersTable {
  area_id: string;
  user_id: string;
  created_at: Generated<Date>;
}

export interface AreasTable {
  id: string;
  name: string;
  name_ar: string | null;
  province: string | null;
  city: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  cutoff_time: string | null;
  delivery_days: Generated<number[]>;
  min_order_amount: Generated<number>;
  version: Generated<number>;
  code: string | null;
  type: Generated<string>;
  color: Generated<string>;
  priority: Generated<number>;
  is_active: Generated<boolean>;
  polygon: Json | null;
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
  square_kilometres: number | null;
  delivery_fee: number | null;
}

export interface AuditSealsTable {
  seq: number;
  after_entry: number;
  last_entry: number;
  hash: string;
  created_at: Generated<Date>;
}

export interface AuditTrailTable {
  seq: GeneratedAlways<number>;
  id: string;
  at: Generated<Date>;
  actor_id: string;
  actor_type: string;
  actor_name: string | null;
  on_behalf_of: string | null;
  impersonation_id: string | null;
  action: string;
  entity: string;
  entity_id: string;
  entity_label: string | null;
  changes: Generated<Json>;
  reason: string | null;
  request_id: string;
  ip: string | null;
  user_agent: string | null;
  supplier_id: string | null;
  search_text: GeneratedAlways<string | null>;
}

export interface BatchJobsTable {
  id: string;
  supplier_id: string;
  type: string;
  status: Generated<string>;
  created_by: string;
  dry_run: Generated<boolean>;
  context: Json;
  file_key: string;
  columns: Json;
  currency_code: string;
  counts: Generated<Json>;
  failure: Json | null;
  reading: string | null;
  pre_processed_at: Date | null;
  confirmed_at: Date | null;
  processing_at: Date | null;
  completed_at: Date | null;
  failed_at: Date | null;
  canceled_at: Date | null;
  rollback_until: Date | null;
  undone_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface BatchLevelsTable {
  id: string;
  supplier_id: string;
  batch_id: string;
  level_id: string;
  location_id: string;
  quantity: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface BatchMovesTable {
  id: string;
  supplier_id: string;
  batch_id: string;
  level_id: string;
  location_id: string;
  delta: number;
  kind: string;
  source_id: string;
  order_id: string | null;
  created_at: Generated<Date>;
}

export interface BatchesTable {
  id: string;
  supplier_id: string;
  variant_id: string;
  lot: string;
  produced_on: string | null;
  expires_on: string | null;
  state: Generated<string>;
  reason: string | null;
  is_expired: Generated<boolean>;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_by: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface BrandsTable {
  id: string;
  name: string;
  name_ar: string | null;
  handle: string;
  logo: string | null;
  country: string | null;
  description: string | null;
  is_active: Generated<boolean>;
  sort_index: Generated<number>;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  is_pinned: Generated<boolean>;
  owner_supplier_id: string | null;
}

export interface BulkConfirmOrdersTable {
  supplier_id: string;
  bulk_confirm_id: string;
  order_id: string;
  position: number;
  state: Generated<string>;
  code: string | null;
  params: Json | null;
  hold_reasons: Generated<string[]>;
  version: number | null;
}

export interface BulkConfirmsTable {
  id: string;
  supplier_id: string | null;
  allocation: string;
  total: number;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  finished_at: Date | null;
  undone_at: Date | null;
}

export interface CapturesTable {
  id: string;
  supplier_id: string;
  order_id: string;
  payment_id: string;
  amount: number;
  created_by: string | null;
  created_at: Generated<Date>;
  reverses: string | null;
}

export interface CatalogLinesTable {
  catalog_id: string;
  supplier_id: string;
  variant_id: string;
  is_visible: Generated<boolean>;
  min_quantity: number | null;
  max_quantity: number | null;
  increment: number | null;
  packs: Generated<string[]>;
  badge: string | null;
  price_amount: number | null;
  price_pack_size: Generated<number>;
  adjustment_bps: number | null;
}

export interface CatalogsTable {
  id: string;
  supplier_id: string;
  name: string;
  name_ar: string | null;
  description: string | null;
  status: Generated<string>;
  scope: Generated<string>;
  priority: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  customer_ids: Generated<string[]>;
  customer_statuses: Generated<string[]>;
  area_ids: Generated<string[]>;
  channels: Generated<string[]>;
  excluded_customer_ids: Generated<string[]>;
  excluded_area_ids: Generated<string[]>;
  adjustment_bps: Generated<number>;
  currency_code: string;
  metadata: Json | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  customer_group_ids: Generated<string[]>;
}

export interface ClaimItemsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  claim_id: string;
  item_id: string;
  quantity: number;
  reason: string;
  note: string | null;
  tags: Generated<string[]>;
  images: Generated<Json>;
  metadata: Json | null;
  worth: number | null;
  tax_amount: number;
  missing_quantity: Generated<number>;
  value: number;
}

export interface ClaimsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  number: number;
  type: string;
  payment_status: string;
  fulfillment_status: Generated<string>;
  refund_amount: number | null;
  shipping_address: Json | null;
  shipping_methods: Generated<Json>;
  no_notification: Generated<boolean>;
  created_by: string | null;
  canceled_at: Date | null;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface CollectionProductsTable {
  collection_id: string;
  product_id: string;
  sort_index: Generated<number>;
}

export interface CollectionsTable {
  id: string;
  title: string;
  title_ar: string | null;
  handle: string;
  type: Generated<string>;
  match: Generated<string>;
  brand_ids: Generated<string[]>;
  category_ids: Generated<string[]>;
  supplier_ids: Generated<string[]>;
  metadata: Json | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  is_pinned: Generated<boolean>;
  sort_index: Generated<number>;
  thumbnail: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  sort_mode: Generated<string>;
  tags: Generated<string[]>;
  statuses: Generated<string[]>;
}

export interface CreditPoliciesTable {
  supplier_id: string;
  customer_id: string | null;
  gate: Generated<string>;
  counts_invoices: Generated<boolean>;
  counts_in_route: Generated<boolean>;
  counts_orders: Generated<boolean>;
  takes_off_receipts: Generated<boolean>;
  takes_off_cheques: Generated<boolean>;
  alone_up_to: number | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  write_off_alone_up_to: number | null;
}

export interface CreditReleasesTable {
  id: string;
  supplier_id: string;
  customer_id: string;
  type: string;
  order_id: string | null;
  amount: number;
  limit_to: number | null;
  reason: string;
  status: string;
  asked_by: string;
  decided_by: string | null;
  decided_at: Date | null;
  note: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface CreditsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  amount: number;
  cause: string;
  cause_id: string;
  created_at: Generated<Date>;
  reverses: string | null;
}

export interface CurrenciesTable {
  code: string;
  name: string;
  name_plural: string;
  symbol: string;
  symbol_native: string;
  decimal_digits: Generated<number>;
  rounding: Generated<number>;
  includes_tax: Generated<boolean>;
  in_store: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface CustomerBulkEditAlongTable {
  bulk_edit_id: string;
  table_name: string;
  row_id: string;
  was: string | null;
  became: string | null;
}

export interface CustomerBulkEditRowsTable {
  bulk_edit_id: string;
  customer_id: string;
  target: string | null;
  state: Generated<string>;
  code: string | null;
  params: Json | null;
  was: Json | null;
  became: Json | null;
}

export interface CustomerBulkEditsTable {
  id: string;
  supplier_id: string | null;
  change: Json;
  total: number;
  created_by: string;
  created_at: Generated<Date>;
  finished_at: Date | null;
  undone_at: Date | null;
  changed: number | null;
  undone: number | null;
}

export interface CustomerDocumentsTable {
  id: string;
  customer_id: string;
  supplier_id: string | null;
  kind: string;
  number: string | null;
  expires_on: string | null;
  img: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface CustomerGroupCustomersTable {
  customer_group_id: string;
  supplier_id: string;
  customer_id: string;
}

export interface CustomerGroupsTable {
  id: string;
  supplier_id: string;
  name: string;
  name_ar: string | null;
  metadata: Json | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface CustomerMergeRowsTable {
  merge_id: string;
  table_name: string;
  column_name: string;
  row_id: string;
  before: Json | null;
}

export interface CustomerMergesTable {
  id: string;
  customer_id: string;
  from_id: string;
  supplier_id: string | null;
  taken: Generated<Json>;
  merged_by: string;
  created_at: Generated<Date>;
  undone_at: Date | null;
}

export interface CustomerStatusHistoryTable {
  id: string;
  customer_id: string;
  supplier_id: string | null;
  from_status: string | null;
  to_status: string;
  reason: string | null;
  user_id: string | null;
  created_at: Generated<Date>;
}

export interface CustomerStatusesTable {
  id: string;
  key: string;
  label: string;
  label_ar: string;
  color: string;
  icon: string;
  sort_index: number;
  is_default: Generated<boolean>;
  is_system: Generated<boolean>;
  can_order: Generated<boolean>;
  can_credit: Generated<boolean>;
  allowed_from: string[] | null;
  reason_required: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  auto_when: string | null;
  auto_days: number | null;
  requires_approval: Generated<boolean>;
}

export interface CustomerSuppliersTable {
  supplier_id: string;
  customer_id: string;
  payment_terms: string | null;
  credit_limit: number | null;
  driver_id: string | null;
  created_at: Generated<Date>;
  credit_hold: Generated<boolean>;
  credit_hold_reason: string | null;
  priority: Generated<string>;
  min_shelf_life_days: Generated<number>;
}

export interface CustomersTable {
  id: string;
  code: string;
  name: string | null;
  name_ar: string | null;
  trade_name: string | null;
  trade_name_ar: string | null;
  type: Generated<string>;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  img: string | null;
  status: Generated<string>;
  vat_number: string | null;
  cr_number: string | null;
  sales_representative_id: string | null;
  driver_id: string | null;
  affiliate_id: string | null;
  area_id: string | null;
  payment_terms: Generated<string>;
  credit_limit: Generated<number>;
  search_text: GeneratedAlways<string | null>;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  name_ar_folded: GeneratedAlways<string | null>;
  contact_name_ar: string | null;
  area_pinned: Generated<boolean>;
  status_pinned_until: string | null;
  merged_into_id: string | null;
  parent_customer_id: string | null;
  owner_name: string | null;
  owner_phone: string | null;
  whatsapp: string | null;
  language: string | null;
  unified_number: string | null;
  other_id_scheme: string | null;
  other_id: string | null;
  tags: Generated<string[]>;
  potential: string | null;
  opening_hours: Generated<Json>;
  receiving_windows: Generated<Json>;
  closes_for_prayer: Generated<boolean>;
  visit_frequency: string | null;
  visit_minutes: number | null;
  do_not_contact: Generated<boolean>;
  consent_location: Generated<boolean>;
  consent_marketing: Generated<boolean>;
  further_representatives: Generated<Json>;
  owner_national_id: string | null;
}

export interface DeliveriesTable {
  id: string;
  supplier_id: string;
  order_id: string;
  number: number;
  driver_id: string | null;
  status: Generated<string>;
  planned_on: string;
  started_at: Date | null;
  finished_at: Date | null;
  proof_method: string | null;
  signer: string | null;
  files: Generated<Json>;
  cash_received: number | null;
  receipt_id: string | null;
  return_id: string | null;
  failure_reason_id: string | null;
  failure_note: string | null;
  next_attempt_on: string | null;
  note: string | null;
  created_by: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  driver_rate_id: string | null;
  driver_fee: number | null;
}

export interface DeliveryLinesTable {
  id: string;
  supplier_id: string;
  delivery_id: string;
  item_id: string;
  loaded: number;
  delivered: Generated<number>;
  refused: Generated<number>;
  damaged: Generated<number>;
}

export interface DraftOrderLinksTable {
  id: string;
  supplier_id: string;
  draft_order_id: string;
  token_hash: string;
  channel: string;
  recipient: string;
  sent_by: string | null;
  expires_at: Date;
  revoked_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
  answered_name: string | null;
  reason: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface DraftOrdersTable {
  id: string;
  supplier_id: string;
  display_id: number;
  status: Generated<string>;
  customer_id: string;
  region_id: string;
  currency_code: string;
  email: string | null;
  shipping_address: Json | null;
  billing_address: Json | null;
  items: Generated<Json>;
  shipping_methods: Generated<Json>;
  no_notification_order: Generated<boolean>;
  po_number: string | null;
  sales_visit_id: string | null;
  order_id: string | null;
  created_by: string | null;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  source: Generated<string>;
  approval: Generated<string>;
  expires_at: Date | null;
  note: string | null;
  manual_discount: Json | null;
  completed_at: Date | null;
  codes: Generated<string[]>;
  promotions: Generated<Json>;
}

export interface DriverRatesTable {
  id: string;
  driver_id: string;
  supplier_id: string;
  number: number;
  basis: string;
  amount: number;
  min_fee: number | null;
  failed_share_bps: Generated<number>;
  area_id: string | null;
  trigger: Generated<string>;
  effective_from: Date;
  effective_to: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface DriversTable {
  id: string;
  supplier_id: string | null;
  name: string;
  name_ar: string | null;
  phone: string;
  img: string | null;
  status: Generated<string>;
  on_duty: Generated<boolean>;
  vehicle_plate: string | null;
  vehicle_type: string | null;
  capacity_cases: number | null;
  license_expires_on: string | null;
  search_text: GeneratedAlways<string | null>;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface FeatureFlagsTable {
  key: string;
  value: boolean;
  kind: string;
  updated_at: Generated<Date>;
}

export interface FulfillmentItemsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  fulfillment_id: string;
  item_id: string;
  quantity: number;
}

export interface FulfillmentsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  number: number;
  location_id: string | null;
  no_notification: Generated<boolean>;
  created_by: string | null;
  shipped_at: Date | null;
  canceled_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  claim_id: string | null;
  swap_id: string | null;
  metadata: Json | null;
}

export interface GiftCardEventsTable {
  id: string;
  card_id: string;
  seq: number;
  kind: string;
  amount: Generated<number>;
  held_amount: Generated<number>;
  balance: number;
  held: number;
  order_id: string | null;
  display_id: number | null;
  payment_id: string | null;
  reason: string | null;
  facts: Json | null;
  created_by: string | null;
  created_at: Generated<Date>;
}

export interface GiftCardsTable {
  id: string;
  supplier_id: string | null;
  code_hash: string;
  last4: string;
  type: Generated<string>;
  value: number;
  balance: number;
  held: Generated<number>;
  spent: Generated<number>;
  currency_code: string;
  region_id: string;
  customer_id: string | null;
  batch_id: string | null;
  batch_name: string | null;
  tags: Generated<string[]>;
  brand_ids: Generated<string[]>;
  variant_ids: Generated<string[]>;
  area_ids: Generated<string[]>;
  min_order: number | null;
  single_use: Generated<boolean>;
  status: string;
  activated_at: Date | null;
  activated_by: string | null;
  activated_lat: number | null;
  activated_lng: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  note: string | null;
  metadata: Json | null;
  search_text: GeneratedAlways<string | null>;
  created_by: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key_hash: string;
  request_hash: string;
  status: number;
  created_at: Generated<Date>;
  sealed_reply: Buffer | null;
}

export interface ImpersonationsTable {
  id: string;
  admin_user_id: string;
  supplier_id: string;
  reason: string | null;
  started_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  session_id: string | null;
}

export interface ImportFilesTable {
  key: string;
  name: string;
  format: string;
  size: number;
  headers: Json;
  owner_id: string;
  created_at: Date;
}

export interface ImportHeadersTable {
  supplier_id: string;
  header: string;
  field: string | null;
  updated_at: Date;
}

export interface ImportRowsTable {
  batch_job_id: string;
  row: number;
  kind: string;
  texts: Json;
  cells: Json;
  product_key: string | null;
  sku_key: string | null;
  brand_key: string | null;
  handle: string | null;
  product_id: string | null;
  variant_id: string | null;
  changes: Json | null;
  faults: Generated<Json>;
  applied: string | null;
  undone: string | null;
  kept_because: string | null;
  keys: Generated<Json>;
  record_id: string | null;
}

export interface InvitesTable {
  id: string;
  email: string;
  supplier_id: string | null;
  role_id: string | null;
  token_hash: string;
  invited_by: string;
  sent_at: Generated<Date>;
  expires_at: Date;
  accepted_at: Date | null;
  accepted_by: string | null;
  revoked_at: Date | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface InvoiceChainsTable {
  supplier_id: string;
  icv: Generated<number>;
  last_hash: string;
  last_issued_at: Date | null;
}

export interface InvoiceSeriesTable {
  supplier_id: string;
  series: string;
  year: number;
  last_number: Generated<number>;
}

export interface InvoiceSettingsTable {
  id: string;
  generate_on: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface InvoicesTable {
  id: string;
  supplier_id: string;
  order_id: string;
  order_display_id: number;
  customer_id: string;
  type: string;
  is_simplified: boolean;
  status: Generated<string>;
  source: Generated<string>;
  source_event: number | null;
  series: string | null;
  year: number | null;
  sequence: number | null;
  number: string | null;
  currency_code: string;
  exemption_code: string | null;
  seller: Json;
  buyer: Json;
  lines: Json;
  subtotals: Json;
  discount_total: Generated<number>;
  net_total: number;
  tax_total: number;
  total: number;
  prepaid_total: Generated<number>;
  order_total: number | null;
  po_number: string | null;
  payment_code: Generated<string>;
  supply_date: string | null;
  due_on: string | null;
  billing_reference_id: string | null;
  reason_code: number | null;
  reason: string | null;
  issued_at: Date | null;
  issued_by: string | null;
  voided_at: Date | null;
  uuid: string | null;
  icv: number | null;
  pih: string | null;
  hash: string | null;
  qr: string | null;
  xml: string | null;
  created_by: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  search_text: GeneratedAlways<string | null>;
  return_id: string | null;
  receipt_ids: Generated<string[]>;
  less: Generated<Json>;
}

export interface KnownDevicesTable {
  token_hash: string;
  user_id: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
}

export interface LeadCustomersTable {
  id: string;
  company_name: string | null;
  company_name_ar: string | null;
  contact: string | null;
  phone: string;
  source: string;
  type: Generated<string>;
  supplier_id: string | null;
  sales_representative_id: string | null;
  affiliate_id: string | null;
  area_id: string | null;
  city: string | null;
  district: string | null;
  lat: number | null;
  lng: number | null;
  est_monthly_spend: number | null;
  brands_interest: Generated<string[]>;
  cr_number: string | null;
  vat_number: string | null;
  img: string | null;
  pin_confirmed: Generated<boolean>;
  phone_verified_at: Date | null;
  phone_verified_by: string | null;
  phone_proof: string | null;
  next_action: string | null;
  next_action_at: Date | null;
  notes: string | null;
  stage: Generated<string>;
  stage_since: Generated<Date>;
  lost_reason: string | null;
  duplicate_lead_id: string | null;
  duplicate_customer_id: string | null;
  converted_customer_id: string | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface LeadStageChangesTable {
  id: string;
  lead_customer_id: string;
  from_stage: string;
  to_stage: string;
  since: Date;
  lost_reason: string | null;
  note: string | null;
  user_id: string | null;
  created_at: Generated<Date>;
}

export interface LoyaltyEntriesTable {
  id: string;
  supplier_id: string | null;
  wallet_id: string;
  program_id: string;
  seq: number;
  kind: string;
  delta: number;
  lot_id: string | null;
  order_id: string | null;
  customer_id: string | null;
  application_id: string | null;
  reason: string | null;
  created_by: string | null;
  created_at: Date;
  redemption_id: string | null;
}

export interface LoyaltyFundersTable {
  order_id: string;
  program_id: string;
  supplier_id: string;
  amount: number;
}

export interface LoyaltyGroupMembersTable {
  program_id: string;
  type: string;
  customer_id: string;
  group_id: string;
  created_at: Generated<Date>;
}

export interface LoyaltyGroupsTable {
  id: string;
  supplier_id: string | null;
  program_id: string;
  name: string;
  name_ar: string | null;
  type: string;
  owner_customer_id: string | null;
  tier_override: string | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface LoyaltyLotsTable {
  id: string;
  wallet_id: string;
  program_id: string;
  order_id: string | null;
  points: number;
  remaining: number;
  expired: Generated<number>;
  available_at: Date;
  expires_at: Date;
  funding_supplier_id: string | null;
  supplier_bps: number;
  created_at: Date;
}

export interface LoyaltyOrdersTable {
  id: string;
  supplier_id: string;
  program_id: string;
  order_id: string;
  customer_id: string;
  wallet_id: string;
  version_number: number | null;
  tier_bps: number | null;
  earned_at: Date | null;
  net: Generated<number>;
  earned: Generated<number>;
  by_rule: Generated<Json>;
  spent_points: Generated<number>;
  spent_amount: Generated<number>;
  restored_points: Generated<number>;
  order_version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  term_days: number | null;
  reward_id: string | null;
}

export interface LoyaltyProgramsTable {
  id: string;
  supplier_id: string | null;
  name: string;
  name_ar: string | null;
  status: Generated<string>;
  published_number: Generated<number>;
  draft: Json | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface LoyaltyRedemptionsTable {
  id: string;
  supplier_id: string | null;
  program_id: string;
  version_number: number;
  reward_id: string;
  type: string;
  wallet_id: string;
  customer_id: string;
  points: number;
  amount: number;
  gift_card_id: string;
  created_by: string | null;
  created_at: Date;
}

export interface LoyaltyVersionsTable {
  program_id: string;
  number: number;
  config: Json;
  published_at: Date;
  published_by: string;
}

export interface LoyaltyWalletsTable {
  id: string;
  supplier_id: string | null;
  program_id: string;
  customer_id: string | null;
  group_id: string | null;
  balance: Generated<number>;
  debt: Generated<number>;
  tier: string | null;
  tier_month: string | null;
  entries: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface MasterVariantOptionValuesTable {
  master_variant_id: string;
  option_value_id: string;
}

export interface MasterVariantsTable {
  id: string;
  supplier_id: string;
  product_id: string;
  title: string;
  description: string | null;
  case_configuration: Generated<number>;
  shrink_configuration: Generated<number>;
  image_id: string | null;
  is_active: Generated<boolean>;
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  cases_per_layer: number | null;
  layers_per_pallet: number | null;
  planned_on: string | null;
  next_case_configuration: number | null;
  next_shrink_configuration: number | null;
  next_cases_per_layer: number | null;
  next_layers_per_pallet: number | null;
}

export interface MessageSecretsTable {
  message_id: string;
  body: string;
  created_at: Generated<Date>;
}

export interface MessagesTable {
  id: string;
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  notification_id: string | null;
  status: Generated<string>;
  error: string | null;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  created_at: Generated<Date>;
  sent_at: Date | null;
  has_secret: Generated<boolean>;
  urgent: Generated<boolean>;
}

export interface MetadataTagsTable {
  id: string;
  kind: string;
  key: string;
  name: string;
  name_ar: string | null;
  color: Generated<string>;
  sort_index: Generated<number>;
  is_active: Generated<boolean>;
  min_bps: number | null;
  max_bps: number | null;
  required_for_categories: Generated<string[]>;
  min_px: number | null;
  ratio: string | null;
  max_per_product: number | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface MoneyJournalTable {
  id: string;
  supplier_id: string;
  order_id: string;
  seq: number;
  effect: string;
  source_id: string;
  currency_code: string;
  legs: Json;
  created_at: Generated<Date>;
  hash: string | null;
}

export interface NotesTable {
  id: string;
  resource_type: string;
  resource_id: string;
  supplier_id: string | null;
  author_id: string;
  value: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface NotificationPreferencesTable {
  user_id: string;
  event: string;
  channel: string;
  wanted: boolean;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface NotificationTemplatesTable {
  id: string;
  event: string;
  channel: string;
  language: string;
  subject: string | null;
  body: string;
  status: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface NotificationsTable {
  id: string;
  event_name: string;
  resource_type: string;
  resource_id: string;
  supplier_id: string | null;
  title: string;
  recipient: string;
  channel: Generated<string>;
  status: Generated<string>;
  data: Generated<Json>;
  parent_id: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OrderDaysTable {
  created_at: Date;
  supplier_id: string;
  sales_representative_id: string | null;
  currency_code: string;
  status: string;
  status_before_archive: string | null;
  province: string | null;
  orders: number;
  total: number;
  collected: number;
}

export interface OrderEditChangesTable {
  id: string;
  supplier_id: string;
  order_id: string;
  edit_id: string;
  type: string;
  item_id: string;
  line: Json | null;
  original_line: Json | null;
  deleted_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OrderEditLinksTable {
  id: string;
  supplier_id: string;
  order_id: string;
  edit_id: string;
  token_hash: string;
  created_by: string | null;
  expires_at: Date;
  superseded_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OrderEditsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  internal_note: string | null;
  created_by: string;
  requested_at: Date | null;
  requested_by: string | null;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  declined_at: Date | null;
  declined_by: string | null;
  declined_reason: string | null;
  canceled_at: Date | null;
  canceled_by: string | null;
  deleted_at: Date | null;
  total_before: number | null;
  total_after: number | null;
  difference_due: number | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OrderItemsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  position: number;
  variant_id: string | null;
  product_id: string | null;
  title: string;
  title_ar: string | null;
  description: string | null;
  sku: string | null;
  thumbnail: string | null;
  shrink_size: Generated<number>;
  case_size: Generated<number>;
  manages_stock: Generated<boolean>;
  quantity: number;
  fulfilled_quantity: Generated<number>;
  shipped_quantity: Generated<number>;
  returned_quantity: Generated<number>;
  unit_price: number;
  discount_total: Generated<number>;
  tax_rate: Generated<number>;
  tax_amount: Generated<number>;
  total: number;
  original_item_id: string | null;
  metadata: Json | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  tax_lines: Json | null;
  claim_id: string | null;
  swap_id: string | null;
  edit_id: string | null;
  removed_at: Date | null;
  price_locked: Generated<boolean>;
  missing_quantity: Generated<number>;
  unit_price_rest: Generated<number>;
  price_version_id: string | null;
  floor_approved_micros: number | null;
  returnable: Generated<boolean>;
  return_days: number | null;
  take_rate_id: string | null;
  adjustments: Json | null;
  promotion_id: string | null;
}

export interface OrderShippingMethodsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  shipping_option_id: string | null;
  name: string;
  price: number;
  tax_rate: Generated<number>;
  tax_amount: Generated<number>;
  created_at: Generated<Date>;
  tax_lines: Json | null;
  discount: Generated<number>;
  promotion_id: string | null;
}

export interface OrderStatesTable {
  supplier_id: string;
  sales_representative_id: string | null;
  currency_code: string;
  status: string;
  status_before_archive: string | null;
  payment_status: string;
  fulfillment_status: string;
  orders: number;
  total: number;
  due: number;
}

export interface OrdersTable {
  id: string;
  supplier_id: string;
  display_id: number;
  customer_id: string;
  email: string | null;
  region_id: string;
  currency_code: string;
  status: Generated<string>;
  payment_status: Generated<string>;
  fulfillment_status: Generated<string>;
  tax_rate: number | null;
  subtotal: number;
  discount_total: Generated<number>;
  shipping_total: Generated<number>;
  item_tax_total: Generated<number>;
  shipping_tax_total: Generated<number>;
  tax_total: Generated<number>;
  gift_card_total: Generated<number>;
  total: number;
  credited_total: Generated<number>;
  paid_total: Generated<number>;
  refunded_total: Generated<number>;
  no_notification: Generated<boolean>;
  shipping_address: Json | null;
  billing_address: Json | null;
  discounts: Generated<Json>;
  channel: Generated<string>;
  sales_visit_id: string | null;
  sales_representative_id: string | null;
  driver_id: string | null;
  area_id: string | null;
  draft_order_id: string | null;
  po_number: string | null;
  supplier_invoice_number: string | null;
  hold_reasons: Generated<string[]>;
  cancel_reason: string | null;
  status_before_archive: string | null;
  verified_at: Date | null;
  verified_by: string | null;
  verification: Json | null;
  confirmed_at: Date | null;
  completed_at: Date | null;
  canceled_at: Date | null;
  archived_at: Date | null;
  payment_failed_at: Date | null;
  customer_name: string | null;
  customer_name_ar: string | null;
  customer_phone: string | null;
  search_text: GeneratedAlways<string | null>;
  journal_seq: Generated<number>;
  version: Generated<number>;
  metadata: Json | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  accepted_short: Generated<boolean>;
  invoiced_at: Date | null;
  written_off_total: Generated<number>;
  promoted: Json | null;
}

export interface OutboxTable {
  seq: GeneratedAlways<number>;
  event: string;
  payload: Json;
  supplier_id: string | null;
  request_id: string | null;
  actor_id: string | null;
  created_at: Generated<Date>;
  done_at: Date | null;
  attempts: Generated<number>;
  error: string | null;
}

export interface OutboxDeliveriesTable {
  seq: number;
  listener: string;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  error: string | null;
  done_at: Date | null;
}

export interface PackVersionsTable {
  supplier_id: string;
  master_variant_id: string;
  starts_at: Date;
  case_configuration: number;
  shrink_configuration: number;
  cases_per_layer: number | null;
  layers_per_pallet: number | null;
}

export interface PasswordResetsTable {
  user_id: string;
  token_hash: string;
  email: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface PaymentsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  provider_id: string;
  currency_code: string;
  amount: number;
  captured_amount: Generated<number>;
  refunded_amount: Generated<number>;
  reference: string | null;
  captured_at: Date | null;
  canceled_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  received_on: string | null;
  gift_card_id: string | null;
}

export interface PriceListPricesTable {
  version_id: string;
  id: string;
  supplier_id: string;
  variant_id: string;
  currency_code: string;
  region_id: string | null;
  amount: number;
  pack_size: Generated<number>;
  min_quantity: number | null;
  max_quantity: number | null;
}

export interface PriceListVersionsTable {
  id: string;
  supplier_id: string;
  price_list_id: string;
  number: number;
  type: string;
  priority: number;
  starts_at: Date | null;
  ends_at: Date | null;
  customer_ids: string[];
  customer_statuses: string[];
  area_ids: string[];
  adjustments: Json;
  round_to: number;
  published_at: Date | null;
  effective_at: Date;
  superseded_at: Date | null;
  created_by: string | null;
  created_at: Generated<Date>;
  below_floor: Generated<number>;
  floor_approved_at: Date | null;
  floor_approved_by: string | null;
  floor_reason: string | null;
  customer_group_ids: Generated<string[]>;
  calculated_from: Generated<string>;
  base_version_id: string | null;
}

export interface PriceListsTable {
  id: string;
  supplier_id: string;
  name: string;
  name_ar: string | null;
  description: string | null;
  type: string;
  status: Generated<string>;
  priority: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  customer_ids: Generated<string[]>;
  customer_statuses: Generated<string[]>;
  area_ids: Generated<string[]>;
  adjustments: Generated<Json>;
  round_to: Generated<number>;
  newest: Generated<number>;
  prices_changed_at: Date | null;
  metadata: Json | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  customer_group_ids: Generated<string[]>;
  calculated_from: Generated<string>;
  base_list_id: string | null;
}

export interface ProductCardsTable {
  product_id: string;
  card: string;
  variants: string[];
  missing: string[];
  margin_bps: number | null;
}

export interface ProductCategoriesTable {
  id: string;
  parent_category_id: string | null;
  name: string;
  name_ar: string | null;
  handle: string;
  description: string | null;
  is_active: Generated<boolean>;
  is_internal: Generated<boolean>;
  sort_index: Generated<number>;
  metadata: Json | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  is_pinned: Generated<boolean>;
}

export interface ProductCategoryLinksTable {
  category_id: string;
  product_id: string;
}

export interface ProductChangesTable {
  id: string;
  supplier_id: string;
  product_id: string;
  status: string;
  fields: Json;
  note: string | null;
  sent_at: Date;
  decided_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface ProductImagesTable {
  id: string;
  supplier_id: string;
  product_id: string;
  image_url: string;
  position: Generated<number>;
  image_tag_id: string | null;
}

export interface ProductOptionValuesTable {
  id: string;
  option_id: string;
  value: string;
  value_ar: string | null;
  position: Generated<number>;
}

export interface ProductOptionsTable {
  id: string;
  supplier_id: string;
  product_id: string;
  title: string;
  title_ar: string | null;
  position: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface ProductSalesTable {
  product_id: string;
  pieces: number;
}

export interface ProductStatesTable {
  supplier_id: string;
  status: string;
  products: number;
}

export interface ProductSubstitutesTable {
  supplier_id: string;
  product_id: string;
  substitute_id: string;
  position: number;
}

export interface ProductTagLinksTable {
  supplier_id: string;
  product_id: string;
  tag_id: string;
  position: Generated<number>;
}

export interface ProductTagsTable {
  id: string;
  supplier_id: string;
  value: string;
  search_text: GeneratedAlways<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  value_ar: string | null;
}

export interface ProductTypesTable {
  id: string;
  supplier_id: string;
  value: string;
  search_text: GeneratedAlways<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  value_ar: string | null;
}

export interface ProductVariantsTable {
  id: string;
  supplier_id: string;
  product_id: string;
  master_variant_id: string | null;
  title: string;
  title_ar: string | null;
  sku: string;
  barcode: string | null;
  manage_inventory: Generated<boolean>;
  allow_backorder: Generated<boolean>;
  position: Generated<number>;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  ean: string | null;
  upc: string | null;
  hs_code: string | null;
  mid_code: string | null;
  origin_country: string | null;
  material: string | null;
  weight: number | null;
  length: number | null;
  height: number | null;
  width: number | null;
  requires_shipping: Generated<boolean>;
  description: string | null;
  thumbnail: string | null;
  metadata: Json | null;
  shrink_barcode: string | null;
  case_barcode: string | null;
}

export interface ProductsTable {
  id: string;
  supplier_id: string;
  brand_id: string | null;
  title: string;
  title_ar: string | null;
  subtitle: string | null;
  description: string | null;
  handle: string;
  thumbnail: string | null;
  status: Generated<string>;
  tax_rate: number | null;
  storage: Generated<string>;
  packaging: Generated<string>;
  sort_index: Generated<number>;
  search_text: GeneratedAlways<string | null>;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  type_id: string | null;
  discountable: Generated<boolean>;
  hs_code: string | null;
  mid_code: string | null;
  origin_country: string | null;
  material: string | null;
  weight: number | null;
  length: number | null;
  height: number | null;
  width: number | null;
  rejection_reason: string | null;
  shelf_life_days: number | null;
  min_remaining_shelf_life_days: number | null;
  returnable: Generated<boolean>;
  return_days: number | null;
  margin_tag_id: string | null;
  margin_tag_reason: string | null;
}

export interface PromotionCodesTable {
  id: string;
  promotion_id: string;
  supplier_id: string | null;
  code: string;
  usage_limit: number | null;
  times: Generated<number>;
  ends_at: Date | null;
  metadata: Json | null;
  created_by: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface PromotionReplaysTable {
  promotion_id: string;
  supplier_id: string | null;
  task_id: string | null;
  status: string;
  total: number;
  done: number;
  asked: Json;
  result: Json | null;
  created_at: Generated<Date>;
}

export interface PromotionUsesTable {
  id: string;
  promotion_id: string;
  version_id: string;
  code_id: string | null;
  supplier_id: string;
  order_id: string;
  customer_id: string;
  amount: number;
  released_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface PromotionVersionsTable {
  id: string;
  promotion_id: string;
  supplier_id: string | null;
  number: number;
  rule: Json;
  funding: Json;
  created_by: string | null;
  created_at: Generated<Date>;
}

export interface PromotionsTable {
  id: string;
  kind: string;
  supplier_id: string | null;
  name: string | null;
  name_ar: string | null;
  description: string | null;
  code: string | null;
  state: Generated<string>;
  currency_code: string;
  starts_at: Date | null;
  ends_at: Date | null;
  terms: Json;
  proposed: Json | null;
  funding: Generated<Json>;
  is_dynamic: Generated<boolean>;
  valid_days: number | null;
  usage_limit: number | null;
  usage_limit_per_customer: number | null;
  budget: number | null;
  on_exhaust: Generated<string>;
  times: Generated<number>;
  spent: Generated<number>;
  version_id: string | null;
  number: Generated<number>;
  rejected_reason: string | null;
  approved_by: string | null;
  approved_at: Date | null;
  created_by: string | null;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  search_text: GeneratedAlways<string | null>;
  ended_at: Date | null;
}

export interface PublishableApiKeySalesChannelsTable {
  publishable_api_key_id: string;
  sales_channel_id: string;
}

export interface PublishableApiKeysTable {
  id: string;
  title: string;
  token_hash: string;
  last4: string;
  created_by: string;
  revoked_by: string | null;
  revoked_at: Date | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface PurchaseOrderItemsTable {
  id: string;
  supplier_id: string;
  purchase_order_id: string;
  position: number;
  variant_id: string;
  title: string;
  title_ar: string | null;
  sku: string;
  pack: string;
  shrink_size: number;
  case_size: number;
  quantity: number;
  received: Generated<number>;
  cost: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface PurchaseOrdersTable {
  id: string;
  supplier_id: string;
  number: number;
  vendor_name: string;
  vendor_phone: string | null;
  vendor_email: string | null;
  location_id: string;
  status: Generated<string>;
  source: string;
  order_ids: Generated<string[]>;
  currency_code: string;
  eta: string | null;
  note: string | null;
  created_by: string;
  sent_at: Date | null;
  received_at: Date | null;
  canceled_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface PurchaseReceiptsTable {
  id: string;
  supplier_id: string;
  purchase_order_id: string;
  item_id: string;
  quantity: number;
  note: string | null;
  created_by: string;
  created_at: Generated<Date>;
}

export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface ReceiptAllocationsTable {
  id: string;
  supplier_id: string;
  receipt_id: string;
  order_id: string;
  amount: number;
  capture_ids: string[];
  created_by: string;
  created_at: Generated<Date>;
}

export interface ReceiptStepsTable {
  id: string;
  supplier_id: string;
  receipt_id: string;
  seq: number;
  status: string;
  happened_on: string;
  reason: string | null;
  created_by: string;
  created_at: Generated<Date>;
}

export interface ReceiptsTable {
  id: string;
  supplier_id: string;
  customer_id: string;
  number: number;
  method: string;
  amount: number;
  currency_code: string;
  received_on: string;
  reference: string | null;
  note: string | null;
  cheque_bank: string | null;
  cheque_number: string | null;
  cheque_due_on: string | null;
  status: string;
  allocated: Generated<number>;
  created_by: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface RefundPaymentsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  refund_id: string;
  payment_id: string;
  amount: number;
}

export interface RefundsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  amount: number;
  reason: string;
  note: string | null;
  created_by: string | null;
  created_at: Generated<Date>;
}

export interface RegionCountriesTable {
  iso_2: string;
  region_id: string;
  display_name: string;
}

export interface RegionsTable {
  id: string;
  name: string;
  name_ar: string | null;
  currency_code: string;
  tax_rate: Generated<number>;
  tax_code: string | null;
  includes_tax: Generated<boolean>;
  automatic_taxes: Generated<boolean>;
  gift_cards_taxable: Generated<boolean>;
  payment_providers: Generated<string[]>;
  fulfillment_providers: Generated<string[]>;
  search_text: GeneratedAlways<string | null>;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface ReservationsTable {
  id: string;
  supplier_id: string;
  order_id: string | null;
  item_id: string | null;
  variant_id: string;
  location_id: string;
  quantity: number;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  description: string | null;
  metadata: Json | null;
  created_by: string | null;
  expires_at: Date | null;
}

export interface ReturnItemsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  return_id: string;
  item_id: string;
  requested_quantity: number;
  received_quantity: Generated<number>;
  reason_id: string | null;
  note: string | null;
  images: Generated<Json>;
  worth: number | null;
  settled_quantity: Generated<number>;
  tax_amount: number;
  value: number;
}

export interface ReturnReasonsTable {
  id: string;
  value: string;
  label: string;
  label_ar: string | null;
  description: string | null;
  parent_return_reason_id: string | null;
  applies_to: Generated<string[]>;
  requires_photo: Generated<boolean>;
  requires_note: Generated<boolean>;
  default_disposition: string | null;
  charge_to: string | null;
  tax_reason_code: number | null;
  sort_index: Generated<number>;
  is_active: Generated<boolean>;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface ReturnReceiptItemsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  receipt_id: string;
  return_item_id: string;
  quantity: number;
  disposition: string;
}

export interface ReturnReceiptsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  return_id: string;
  location_id: string | null;
  amount: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  kept_charges: Generated<Json>;
}

export interface ReturnsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  number: number;
  claim_id: string | null;
  swap_id: string | null;
  status: Generated<string>;
  refund_amount: Generated<number>;
  note: string | null;
  location_id: string | null;
  shipping_method: Json | null;
  no_notification: Generated<boolean>;
  created_by: string | null;
  received_at: Date | null;
  canceled_at: Date | null;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  kept_charges: Generated<Json>;
}

export interface RolePermissionsTable {
  role_id: string;
  entity: string;
  action: string;
}

export interface RolesTable {
  id: string;
  name: string;
  description: string | null;
  is_superadmin: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  name_ar: string | null;
  description_ar: string | null;
  search_text: GeneratedAlways<string | null>;
}

export interface SalesChannelLocationsTable {
  sales_channel_id: string;
  location_id: string;
}

export interface SalesChannelProductsTable {
  sales_channel_id: string;
  product_id: string;
}

export interface SalesChannelsTable {
  id: string;
  name: string;
  name_ar: string | null;
  description: string | null;
  type: string;
  is_disabled: Generated<boolean>;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  scope: Generated<string>;
}

export interface SalesRepresentativeSuppliersTable {
  sales_representative_id: string;
  supplier_id: string;
}

export interface SalesRepresentativesTable {
  id: string;
  name: string;
  name_ar: string | null;
  code: string;
  phone: string | null;
  email: string | null;
  img: string | null;
  status: Generated<string>;
  vehicle: string | null;
  search_text: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface SalesVisitsTable {
  id: string;
  sales_representative_id: string;
  customer_id: string;
  planned_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
  status: Generated<string>;
  outcome: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SavedTabsTable {
  id: string;
  user_id: string;
  list: string;
  label: string;
  filters: Json;
  position: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SessionsTable {
  id_hash: string;
  user_id: string;
  account_type: string;
  kind: Generated<string>;
  ip: string | null;
  user_agent: string | null;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  id: Generated<string>;
}

export interface SettlementLinesTable {
  id: string;
  supplier_id: string;
  settlement_id: string | null;
  position: number;
  type: string;
  day: string;
  order_id: string | null;
  item_id: string | null;
  quantity: Generated<number>;
  net: Generated<number>;
  tax: Generated<number>;
  take: Generated<number>;
  take_rate_id: string | null;
  note: string | null;
  granted_line_id: string | null;
  dispute_status: string | null;
  asked_take: number | null;
  granted_take: number | null;
  disputed_at: Date | null;
  resolved_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  delivery_id: string | null;
  driver_fee: Generated<number>;
  driver_rate_id: string | null;
  funding: Generated<number>;
  own_cards: Generated<number>;
  market_cards: Generated<number>;
  spent_order_id: string | null;
  spent_item_id: string | null;
}

export interface SettlementMessagesTable {
  id: string;
  supplier_id: string;
  line_id: string;
  seq: GeneratedAlways<number>;
  text: string;
  created_by: string;
  created_at: Generated<Date>;
}

export interface SettlementTermsTable {
  supplier_id: string;
  cycle: string | null;
  supplier_collects: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SettlementsTable {
  id: string;
  supplier_id: string;
  number: number;
  from_day: string;
  through_day: string;
  status: Generated<string>;
  supplier_collects: Generated<boolean>;
  sales: Generated<number>;
  returns: Generated<number>;
  sales_net: Generated<number>;
  returns_net: Generated<number>;
  take: Generated<number>;
  fee_tax: Generated<number>;
  adjustments: Generated<number>;
  payable: Generated<number>;
  open_disputes: Generated<number>;
  cut_at: Date;
  created_by: string;
  sent_at: Date | null;
  approved_at: Date | null;
  approved_by: string | null;
  paid_at: Date | null;
  paid_on: string | null;
  payment_reference: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  party: Json | null;
  driver_fees: Generated<number>;
  funding: Generated<number>;
  own_cards: Generated<number>;
  market_cards: Generated<number>;
}

export interface ShippingOptionsTable {
  id: string;
  name: string;
  name_ar: string | null;
  region_id: string;
  provider_id: Generated<string>;
  amount: Generated<number>;
  is_return: Generated<boolean>;
  admin_only: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  profile_id: string | null;
  price_type: Generated<string>;
  free_from: number | null;
  min_subtotal: number | null;
  max_subtotal: number | null;
  enabled: Generated<boolean>;
  data: Generated<Json>;
  metadata: Json | null;
  version: Generated<number>;
}

export interface ShippingProfilesTable {
  id: string;
  name: string;
  name_ar: string | null;
  type: Generated<string>;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface SignInCodesTable {
  purpose: string;
  address: string;
  code_hash: string;
  guesses: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface StatementDisputesTable {
  id: string;
  supplier_id: string;
  customer_id: string;
  link_id: string;
  order_id: string | null;
  receipt_id: string | null;
  entry_id: string;
  words: string;
  status: string;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  photos: Generated<string[]>;
}

export interface StatementLinksTable {
  id: string;
  supplier_id: string;
  customer_id: string;
  token_hash: string;
  created_by: string;
  expires_at: Date;
  withdrawn_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface StockAvailabilityTable {
  level_id: string;
  supplier_id: string;
  created_at: Date;
  sellable: boolean;
  available: number;
  is_reserved: boolean;
  location_id: string;
  variant_id: string;
  stocked: number;
  reserved: number;
  has_goods: boolean;
  is_gone: boolean;
  unit_cost: number | null;
}

export interface StockCountItemsTable {
  id: string;
  supplier_id: string;
  count_id: string;
  position: number;
  variant_id: string;
  bin: string | null;
  counted: number | null;
  expected: number | null;
  counted_by: string | null;
  again: Generated<boolean>;
  first_counted: number | null;
  first_counted_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface StockCountsTable {
  id: string;
  supplier_id: string;
  number: number;
  location_id: string;
  status: Generated<string>;
  round: Generated<number>;
  note: string | null;
  created_by: string;
  handed_in_at: Date | null;
  approved_by: string | null;
  closed_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface StockLevelsTable {
  id: string;
  supplier_id: string;
  location_id: string;
  variant_id: string;
  opening: Generated<number>;
  stocked: Generated<number>;
  reserved: Generated<number>;
  incoming: Generated<number>;
  moves: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  removed_at: Date | null;
  reorder_point: number | null;
  bin: string | null;
  sellable: Generated<boolean>;
  blocked: Generated<number>;
  available: GeneratedAlways<number | null>;
}

export interface StockLocationsTable {
  id: string;
  supplier_id: string;
  name: string;
  name_ar: string | null;
  code: string;
  type: Generated<string>;
  address_1: string | null;
  city: string | null;
  province: string | null;
  postal_code: string | null;
  country_code: Generated<string>;
  phone: string | null;
  lat: number | null;
  lng: number | null;
  is_active: Generated<boolean>;
  search_text: GeneratedAlways<string | null>;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  address_2: string | null;
  company: string | null;
  capacity_cases: number | null;
  temperature: string | null;
}

export interface StockMovesTable {
  id: string;
  supplier_id: string;
  level_id: string;
  location_id: string;
  variant_id: string;
  seq: number;
  delta: number;
  balance: number;
  kind: string;
  source_id: string;
  order_id: string | null;
  reason: string | null;
  created_by: string | null;
  created_at: Generated<Date>;
}

export interface StockSumsTable {
  supplier_id: string;
  location_id: string;
  levels: number;
  cost: number;
  reserved_cost: number;
  without_cost: number;
}

export interface StockTransferItemsTable {
  id: string;
  supplier_id: string;
  transfer_id: string;
  position: number;
  variant_id: string;
  quantity: number;
  shipped: Generated<number>;
  received: number | null;
  reason: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface StockTransfersTable {
  id: string;
  supplier_id: string;
  number: number;
  from_id: string;
  to_id: string;
  status: Generated<string>;
  note: string | null;
  created_by: string;
  shipped_by: string | null;
  shipped_at: Date | null;
  received_by: string | null;
  received_at: Date | null;
  canceled_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface StoreTable {
  id: string;
  name: string;
  default_currency_code: Generated<string>;
  swap_link_template: string | null;
  payment_link_template: string | null;
  invite_link_template: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name_ar: string | null;
  logo: string | null;
  payment_providers: Generated<string[]>;
  fulfillment_providers: Generated<string[]>;
  ios_app_id: string | null;
  android_package: string | null;
  android_fingerprints: Generated<string[]>;
  metadata: Json | null;
  impersonation_reason_required: Generated<boolean>;
  contact_email: string | null;
}

export interface SupplierCountersTable {
  supplier_id: string;
  next_order: Generated<number>;
  next_draft_order: Generated<number>;
  next_receipt: Generated<number>;
  next_purchase_order: Generated<number>;
  next_transfer: Generated<number>;
  next_count: Generated<number>;
  next_settlement: Generated<number>;
}

export interface SupplierExcludedCustomersTable {
  supplier_id: string;
  customer_id: string;
  reason: string;
  created_by: string;
  created_at: Generated<Date>;
}

export interface SupplierFiguresTable {
  supplier_id: string;
  orders: number;
  sales: number;
  ordered: number;
  delivered: number;
  returned: number;
}

export interface SupplierRegistrationsTable {
  id: string;
  supplier_id: string;
  user_id: string;
  email: string;
  created_at: Generated<Date>;
  verified_at: Date | null;
}

export interface SuppliersTable {
  id: string;
  name: string;
  name_ar: string | null;
  trade_name: string | null;
  trade_name_ar: string | null;
  code: string;
  email: string | null;
  phone: string | null;
  logo: string | null;
  vat_number: string | null;
  cr_number: string | null;
  enable_delivery: Generated<boolean>;
  min_order_amount: Generated<number>;
  status: Generated<string>;
  sections: Generated<Json>;
  city: string | null;
  province: string | null;
  address_1: string | null;
  postal_code: string | null;
  sort_index: Generated<number>;
  search_text: GeneratedAlways<string | null>;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  cr_number_image: string | null;
  vat_number_image: string | null;
  cr_expiry: string | null;
  iban: string | null;
  bank_holder: string | null;
  building_number: string | null;
  district: string | null;
  additional_number: string | null;
  lat: number | null;
  lng: number | null;
  delivery_days: number[] | null;
  vat_registered: boolean | null;
  vat_exempt_reason: string | null;
  review: Json | null;
  submitted_at: Date | null;
  payment_providers: string[] | null;
  fulfillment_providers: string[] | null;
  verified_phone: string | null;
  auto_approve_fields: Generated<string[]>;
  floor_margin_bps: number | null;
  is_pinned: Generated<boolean>;
  cr_expiry_told: string | null;
  cr_expiry_told_days: number | null;
  replaced_documents: Generated<Json>;
}

export interface SwapsTable {
  id: string;
  supplier_id: string;
  order_id: string;
  number: number;
  cart_id: string;
  fulfillment_status: Generated<string>;
  payment_status: string;
  return_value: number;
  items_value: number;
  shipping_value: Generated<number>;
  return_shipping_value: Generated<number>;
  difference_due: number;
  shipping_methods: Generated<Json>;
  allow_backorder: Generated<boolean>;
  no_notification: Generated<boolean>;
  promised_at: Date | null;
  processed_at: Date | null;
  created_by: string | null;
  canceled_at: Date | null;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface TakeRatesTable {
  id: string;
  supplier_id: string;
  number: number;
  product_id: string | null;
  brand_id: string | null;
  category_id: string | null;
  area_id: string | null;
  customer_status: string | null;
  channel: string | null;
  type: string;
  value: number;
  min_amount: number | null;
  max_amount: number | null;
  base: Generated<string>;
  include_tax: Generated<boolean>;
  include_shipping: Generated<boolean>;
  starts_at: Date;
  ends_at: Date | null;
  is_enabled: Generated<boolean>;
  replaces_id: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface TasksTable {
  id: string;
  name: string;
  data: Json;
  user_id: string;
  account_type: string;
  acted_for: string | null;
  supplier_id: string | null;
  impersonation_id: string | null;
  origin: Json;
  status: Generated<string>;
  cursor: Json | null;
  total: number | null;
  done: Generated<number>;
  failed: Generated<number>;
  attempts: Generated<number>;
  error: string | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
}

export interface TaxRateProductsTable {
  tax_rate_id: string;
  product_id: string;
}

export interface TaxRateShippingOptionsTable {
  tax_rate_id: string;
  shipping_option_id: string;
}

export interface TaxRatesTable {
  id: string;
  name: string;
  name_ar: string | null;
  code: string | null;
  rate: number;
  region_id: string;
  exempt_reason_code: string | null;
  search_text: GeneratedAlways<string | null>;
  metadata: Json | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface TrackingLinksTable {
  id: string;
  supplier_id: string;
  order_id: string;
  fulfillment_id: string;
  tracking_number: string;
  url: string | null;
  created_at: Generated<Date>;
}

export interface UploadLinksTable {
  token_hash: string;
  upload_id: string;
  expires_at: Date;
}

export interface UploadsTable {
  id: string;
  key: string;
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  sha256: string;
  protected: Generated<boolean>;
  owner_id: string;
  supplier_id: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  used_at: Generated<Date | null>;
}

export interface UserRolesTable {
  user_id: string;
  role_id: string;
  position: Generated<number>;
}

export interface UsersTable {
  id: string;
  account_type: string;
  email: string | null;
  phone: string | null;
  first_name: string | null;
  last_name: string | null;
  name_ar: string | null;
  img: string | null;
  password_hash: string | null;
  status: Generated<string>;
  language: Generated<string>;
  supplier_id: string | null;
  affiliate_id: string | null;
  sales_representative_id: string | null;
  api_token_hash: string | null;
  last_seen_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  direction: string | null;
  numerals: Generated<string>;
  search_text: GeneratedAlways<string | null>;
  metadata: Json | null;
  left_at: Date | null;
}

export interface VariantCodesTable {
  supplier_id: string;
  code: string;
  variant_id: string;
  pack: string;
}

export interface VariantOptionValuesTable {
  variant_id: string;
  option_value_id: string;
}

export interface VariantPricesTable {
  id: string;
  supplier_id: string;
  variant_id: string;
  currency_code: string;
  region_id: string | null;
  amount: number;
  pack_size: Generated<number>;
  reviewed_amount: number | null;
  reviewed_pack_size: number | null;
}
