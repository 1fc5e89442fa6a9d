/*
 * Runs inline before the first paint: nothing left of a session that has ended, no flash of the wrong theme, language or
 * page, and no form of a prerendered page sent before the page is alive. Its hash stands in the server's CSP.
 */
(function () {
  function isOver(kept, deadline) {
    return kept.getItem(deadline) !== null && Number(kept.getItem(deadline)) <= Date.now();
  }
  function forget(kept, keys) {
    keys.forEach(function (key) {
      kept.removeItem(key);
    });
  }
  try {
    var root = document.documentElement;
    var stored = localStorage;
    var inTab = sessionStorage;
    var language = stored.getItem('lang');
    if (stored.getItem('darkMode') === 'true') document.body.classList.add('dark');
    if (stored.getItem('colorBlind') === 'true') document.body.classList.add('cb');
    if (language === 'en' || language === 'fr') {
      root.lang = language;
      root.classList.add('not-as-drawn');
    }
    /* A browser that was closed could not do it at the deadline itself. */
    if (isOver(inTab, 'otpCredentialsDeadline')) {
      forget(inTab, ['emailOrUsername', 'password', 'otpResendAt', 'otpCredentialsDeadline']);
    }
    if (isOver(inTab, 'passwordResetDeadline')) forget(inTab, ['passwordReset', 'passwordResetDeadline']);
    if (!stored.getItem('token') || isOver(stored, 'sessionDeadline')) {
      forget(stored, ['userProfile', 'lastFigures', 'accountChange', 'sessionLogin', 'sessionDeadline', 'token']);
    } else if (location.pathname === '/login' && !location.search && !location.hash) {
      history.replaceState(null, '', '/dashboard');
      root.classList.add('not-as-drawn');
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
