/**
 * Every constant of the specification's section 9, in one place that server, kit and screens read.
 * Durations end in their unit.
 */
export const limits = {
  /** Query stale times (section 9). */
  staleTimeMs: { session: 30_000, store: 30_000, me: 10_000, supplierMe: 10_000, shared: 30_000 },
  cacheTimeMs: { shared: 60_000 },
  /** Order edits are listed with this stale time and no refetch on focus (section 7). */
  orderEditsStaleMs: 30_000,
  /** Seconds between polls of a batch job, the last one repeats. */
  batchPollSeconds: [2, 5, 10, 15, 30, 60],
  batchPageSize: 20,
  geolocation: { timeoutMs: 10_000, enableHighAccuracy: true, maximumAgeMs: 0, delayMs: 1_500 },
  defaultLanguage: 'en',
  /** Retries of a failed query by the web (section 8) and of the toolkit (section 9). */
  queryRetries: 3,
  toolkitRetries: 5,
  /** How long an answer to a read is waited for. */
  readMs: 30_000,
  pageSize: 12,
  /** Rows of a page that a person may choose instead. */
  pageSizes: [12, 24, 48, 96],
  notesLimit: 100,
  debounceMs: 500,
  resendSeconds: 180,
  logoutDelayMs: 400,
  maxInteger: 2_147_483_647,
  toast: { defaultMs: 3_000, promiseMs: 2_000, widthPx: 380 },
  copiedMs: 3_000,
  /** How long what was done can be taken back where it is said. */
  undoMs: 8_000,
  /** How long `G` waits for the key of a place. */
  shortcutMs: 1_500,
  /** What waits is counted anew so often while somebody is here. */
  noticesMs: 120_000,
  /** So many percent a supplier may change a published price by without an administrator, up or down. */
  priceFreePercent: 10,
  /** Days that goods keep, or can come back within, at most. */
  productDaysMax: 3_650,
  /** Products that are offered in place of another one, at most. */
  substitutesMax: 20,
  /** So many percent what is counted may be off before it is counted again. */
  countTolerancePercent: 2,
  /** How long a failed delivery is told of. */
  failedDeliveryDays: 7,
  /** Days a customer reads its statement by a link. */
  statementLinkDays: 30,
  /** Entries of its statement that a customer disputes at once. */
  openDisputesMax: 20,
  /** Photos with what a customer says of an entry. */
  disputePhotosMax: 3,
  /** Of a loyalty program: rules it earns by, tiers, and goods that a rule names, at most. */
  loyalty: { rules: 20, tiers: 10, rewards: 20, idsPerRule: 200, rewardDaysMax: 3_650 },
  avatarFallbackMs: 600,
  modal: { heightMarginPx: 64 },
  selectMenu: { smallPx: 154, normalPx: 188, zIndex: 60 },
  sidebarIconPx: 20,
  variantTableHeightPx: 600,
  previewPx: 80,
  defaultDecimalDigits: 2,
  yearPickerSpan: 20,
  /** A generated code: four blocks of four characters joined by hyphens. */
  code: { blocks: 4, length: 4, separator: '-' },
  imageTypes: ['image/jpeg', 'image/png'],
  defaultPhoneCountry: 'SA',
  timeZone: 'Asia/Riyadh',
  /** An administrator acts for a supplier for so long at most; then it ends by itself (trust, T30). */
  impersonationMinutes: 60,

  /** The tree of product categories: five levels (M8), and as many in all as a person can still keep in order. */
  categories: { deepest: 5, most: 2_000 },

  /** Rates of one supplier that have not ended. */
  takeRates: 200,

  /** Rates of one driver that have not ended. */
  driverRates: 200,

  /** Codes that are made of one discount at once, and in all. */
  discountCodes: { atOnce: 1_000, most: 20_000 },
  /** Cards issued at once, those of a printed sheet; days that a card stays good after money came back to it. */
  giftCards: { atOnce: 200, refundedDays: 30, tagsMax: 10 },

  /** What the API accepts; beyond the specification, from our own threat model. */
  api: {
    limitMax: 100,
    offsetMax: 10_000,
    countExactTo: 1_000,
    /** What a search finds is counted less far: each match has to be looked at. */
    foundExactTo: 100,
    /** A search that finds fewer also finds what is written nearly so. */
    nearBelow: 10,
    queryListMax: 100,
    bodyListMax: 200,
    /** Records that a board puts in order at once. */
    sortBoardMax: 2_000,
    /** Prices that one price list is answered with. */
    priceListPrices: 2_000,
    searchMax: 100,
    bodyBytes: 1_048_576,
    /** Values in a JSON body, and how deep they stand in each other; faults that are told of one request. */
    bodyValues: 20_000,
    bodyDepth: 32,
    faultsTold: 50,
    uploadBytes: 5 * 1_048_576,
    /** All that one person keeps: some fifty thousand pictures. */
    uploadBytesOfPerson: 20 * 1_073_741_824,
    /** Pictures of a line that comes back, and of a delivery's proof, its signature among them. */
    linePictures: 10,
    proofPictures: 6,
    imagePixels: 25_000_000,
    textMax: 2_000,
    nameMax: 200,
  },
} as const;
