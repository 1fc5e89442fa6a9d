/*
 * Runs inline before the first paint: no flash of the wrong theme or language, and no form of a prerendered page sent
 * before the page is alive. Its hash stands in the server's CSP.
 */
(function () {
  try {
    var stored = localStorage;
    var language = stored.getItem('lang');
    if (stored.getItem('darkMode') === 'true') document.body.classList.add('dark');
    if (stored.getItem('colorBlind') === 'true') document.body.classList.add('cb');
    if (language === 'en' || language === 'fr') {
      document.documentElement.lang = language;
      document.documentElement.classList.add('translating');
    }
  } catch (blocked) {
    /* Blocked storage: the defaults of index.html stand. */
  }
  addEventListener(
    'submit',
    function (event) {
      if (!document.querySelector('[data-prerendered]')) return;
      event.preventDefault();
      event.stopPropagation();
      window.heldForm = event.target;
    },
    true,
  );
})();
