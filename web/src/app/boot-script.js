/* Runs inline before the first paint: no flash of the wrong theme or language. Its hash stands in the server's CSP. */
(function () {
  try {
    var stored = localStorage;
    var language = stored.getItem('lang');
    if (stored.getItem('darkMode') === 'true') document.body.classList.add('dark');
    if (stored.getItem('colorBlind') === 'true') document.body.classList.add('cb');
    if (language === 'en' || language === 'fr') document.documentElement.lang = language;
  } catch (blocked) {
    /* Blocked storage: the defaults of index.html stand. */
  }
})();
