/*
 * The end of a page that came drawn. Its font and its scripts are asked for once it has been painted: until then nothing
 * shares the line with it. The build puts FILES before this file: the scripts of the page, the entry first.
 */
/* global FILES */
(function () {
  const page = document.documentElement;
  let started = false;
  function wear() {
    page.classList.remove('unpainted');
  }
  function start() {
    if (started) return;
    started = true;
    /* Worn once it is there: the page is laid out anew for it once, not twice. */
    document.fonts.load('1em Inter').then(wear, wear);
    FILES.forEach(function (file) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.fetchPriority = 'low';
      link.href = file;
      document.head.append(link);
    });
    void import(FILES[0]);
  }
  const worker = navigator.serviceWorker;
  /* The worker has every file at hand; a page that is hidden or not as drawn paints nothing before its scripts run. */
  if ((worker && worker.controller) || document.hidden || page.classList.contains('not-as-drawn')) return start();
  if (window.PerformanceObserver) {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
  }
  /* For a browser that does not report its paint. */
  setTimeout(start, 1000);
})();
