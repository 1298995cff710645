import { expect, it } from 'vitest';
import { limits } from './limits.ts';

/** The constants of the specification's section 9, as it says them. */
it.each<[quote: string, is: unknown, says: unknown]>([
  [
    'Query stale time: 30 s for sessions and store',
    [limits.staleTimeMs.session, limits.staleTimeMs.store],
    [30_000, 30_000],
  ],
  [
    '10 s for the current user (supplier user query 10000 ms)',
    [limits.staleTimeMs.me, limits.staleTimeMs.supplierMe],
    [10_000, 10_000],
  ],
  [
    '30 s stale / 60 s cache for shared queries',
    [limits.staleTimeMs.shared, limits.cacheTimeMs.shared],
    [30_000, 60_000],
  ],
  ['order edits … cached 30 s', limits.orderEditsStaleMs, 30_000],
  [
    'Batch job polling backed off at 2, 5, 10, 15, 30, 60, page size 20',
    [limits.batchPollSeconds, limits.batchPageSize],
    [[2, 5, 10, 15, 30, 60], 20],
  ],
  [
    'Geolocation: timeout 10000 ms, high accuracy, no cache, 1500 ms delay before a request',
    limits.geolocation,
    { timeoutMs: 10_000, enableHighAccuracy: true, maximumAgeMs: 0, delayMs: 1_500 },
  ],
  ['Toolkit retry count 5; others retry up to 3 times', [limits.toolkitRetries, limits.queryRetries], [5, 3]],
  ['Table and variant page size 12; notes list limit 100', [limits.pageSize, limits.notesLimit], [12, 100]],
  ['Search and number-stepper debounce 500 ms', limits.debounceMs, 500],
  ['Resend countdown 180 s. Logout redirect delay 400 ms', [limits.resendSeconds, limits.logoutDelayMs], [180, 400]],
  ['Maximum integer 2147483647', limits.maxInteger, 2_147_483_647],
  [
    'Toast: default 3000 ms, promise toasts 2000 ms, width 380 px',
    limits.toast,
    { defaultMs: 3_000, promiseMs: 2_000, widthPx: 380 },
  ],
  [
    'Copy-to-clipboard success 3000 ms. Avatar fallback delay 600 ms',
    [limits.copiedMs, limits.avatarFallbackMs],
    [3_000, 600],
  ],
  ['Modal max height = window height minus 64', limits.modal.heightMarginPx, 64],
  [
    'select menu max height 154 (small) or 188; menu z-index 60; sidebar icon size 20',
    [limits.selectMenu, limits.sidebarIconPx],
    [{ smallPx: 154, normalPx: 188, zIndex: 60 }, 20],
  ],
  [
    'variant table area 600 px high; preview thumbnails 80 px',
    [limits.variantTableHeightPx, limits.previewPx],
    [600, 80],
  ],
  ['year picker spans 20 years either side of the current year', limits.yearPickerSpan, 20],
  [
    'A generated code is four blocks of four characters joined by hyphens',
    limits.code,
    { blocks: 4, length: 4, separator: '-' },
  ],
  [
    'Image types JPEG and PNG. Default phone country SA',
    [limits.imageTypes, limits.defaultPhoneCountry],
    [['image/jpeg', 'image/png'], 'SA'],
  ],
])('"%s"', (_, is, says) => expect(is).toEqual(says));
