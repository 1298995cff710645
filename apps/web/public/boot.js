// Before the first paint: the language and colours this device was last used in, so that neither flashes.
// The same keys as kit/web/session-store.ts and ui/provider.tsx. A file of its own because our pages run no inline script.
(function () {
  var page = document.documentElement;
  try {
    var language = sessionStorage.getItem('language') || localStorage.getItem('wikala.language') || 'en';
    page.lang = language;
    page.dir = language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
    var scheme = localStorage.getItem('wikala.scheme');
    if (scheme !== 'light' && scheme !== 'dark') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    page.setAttribute('data-mantine-color-scheme', scheme);
  } catch {
    // Storage is closed to us: the defaults stand.
  }
})();
