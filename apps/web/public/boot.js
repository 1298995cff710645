// Before the first paint: the language and colours this device was last used in, so that neither flashes.
// The same keys as kit/web/session-store.ts and ui/provider.tsx. A file of its own because our pages run no inline script.
(function () {
  var page = document.documentElement;
  try {
    var scheme = localStorage.getItem('wikala.scheme');
    if (scheme !== 'light' && scheme !== 'dark')
      scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    page.setAttribute('data-mantine-color-scheme', scheme);
    var language = sessionStorage.getItem('language') || localStorage.getItem('wikala.language') || 'en';
    if (!page.hasAttribute('data-rendered')) {
      page.lang = language;
      page.dir = language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
    } else {
      // A page that came rendered has its language. A device that chose another before there was a cookie to say so asks once more.
      var chosen = localStorage.getItem('wikala.language');
      if (
        chosen &&
        /^(en|ar|ml|ur)$/.test(chosen) &&
        chosen !== page.lang &&
        !/[?&]lang=/.test(location.search) &&
        document.cookie.indexOf('wikala.language=') < 0
      ) {
        document.cookie = 'wikala.language=' + chosen + '; path=/; max-age=31536000; samesite=lax';
        if (document.cookie.indexOf('wikala.language=') >= 0) location.reload();
      }
    }
  } catch {
    // Storage is closed to us: the defaults stand.
  }
})();
