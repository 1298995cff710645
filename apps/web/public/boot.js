// Before the first paint: the language and colours this device was last used in, so that neither flashes.
// The same keys as kit/web/session-store.ts and ui/provider.tsx. Public pages have it within them (apps/api/render-pages.ts), the app's own page fetches it.
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

  // A page that came rendered has the styles of what it shows; whole sheets wait as those of print until they are here.
  document.addEventListener(
    'load',
    function (event) {
      var link = event.target;
      if (link instanceof HTMLLinkElement && link.rel === 'stylesheet' && link.media === 'print') link.media = 'all';
    },
    true,
  );

  // A page that begins with a picture has what makes it move wait for that, for whoever presses something, and for three seconds at most.
  function move() {
    var waiting = document.querySelector('template[data-later]');
    if (!waiting) return;
    waiting.remove();
    document.head.appendChild(waiting.content);
  }
  function painted(event) {
    if (!(event.target instanceof HTMLImageElement) || event.target.fetchPriority !== 'high') return;
    // It is in the frame that comes next, and on the screen once the one after that begins.
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        setTimeout(move);
      });
    });
  }
  for (var name of ['load', 'error']) document.addEventListener(name, painted, true);
  document.addEventListener('pointerdown', move);
  document.addEventListener('keydown', move);
  setTimeout(move, 3000);

  // A button pressed before the script has come is pressed again once it has (shell/take-over.ts); nothing is sent without it.
  document.addEventListener('click', function (event) {
    var place = document.getElementById('app');
    var button = event.target instanceof Element && event.target.closest('button');
    if (!button || !place || place.dataset.rendered !== 'whole') return;
    event.preventDefault();
    var before = place.querySelector('[data-pressed]');
    if (before) before.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
  });
})();
